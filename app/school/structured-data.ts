import type { SchoolFacts } from "./school.ts";

/** The school for search engines (schema.org). */
export function schoolStructuredData(school: SchoolFacts, publicUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "EducationalOrganization",
    ...organization(school, publicUrl),
    description: school.description,
    foundingDate: `${school.founded}`,
    email: school.contacts.email,
    telephone: school.contacts.phones[0],
    address: {
      "@type": "PostalAddress",
      streetAddress: streetOf(school),
      addressLocality: school.city,
      addressRegion: school.state,
      addressCountry: school.country,
    },
    sameAs: school.contacts.social.map((link) => link.url),
    subOrganization: school.branches.map((branch) => ({
      "@type": "Organization",
      name: `${school.name}, ${branch.name}`,
    })),
  };
}

export function organization(school: SchoolFacts, publicUrl: string) {
  return { name: school.name, url: `${publicUrl}/` };
}

/** The address without the parts that have their own fields. */
function streetOf({ contacts, city, state, country }: SchoolFacts): string {
  const others = new Set([city, state, country]);
  const parts = contacts.address.split(",").map((part) => part.trim());
  return parts.filter((part) => !others.has(part)).join(", ");
}
