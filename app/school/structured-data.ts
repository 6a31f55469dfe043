import type { School, SchoolSummary } from "./school.ts";

export function schoolStructuredData(school: SchoolSummary, publicUrl: string): object {
  return {
    "@type": "EducationalOrganization",
    ...organization(school, publicUrl),
    description: school.description,
    foundingDate: `${school.founded}`,
    email: school.contacts.email,
    telephone: school.contacts.phones[0],
    address: postalAddress(school, streetOf(school)),
    sameAs: school.contacts.social.map((link) => link.url),
    subOrganization: school.branches.map((branch) => ({
      "@type": "Organization",
      name: `${school.name}, ${branch.name}`,
    })),
  };
}

export type SchoolPlace = Pick<School, "name" | "city" | "state" | "country">;

export const postalAddress = ({ city, state, country }: SchoolPlace, streetAddress: string) => ({
  "@type": "PostalAddress",
  streetAddress,
  addressLocality: city,
  addressRegion: state,
  addressCountry: country,
});

export function organization(school: Pick<School, "name">, publicUrl: string) {
  return { name: school.name, url: `${publicUrl}/` };
}

/** The address without the parts that have their own fields. */
function streetOf({ contacts, city, state, country }: SchoolSummary): string {
  const others = new Set([city, state, country]);
  const parts = contacts.address.split(",").map((part) => part.trim());
  return parts.filter((part) => !others.has(part)).join(", ");
}

/** The festival; null while its days are not stated. */
export function festivalStructuredData(school: School, publicUrl: string): object | null {
  const { name, words, from, to, venue } = school.about.festival;
  if (!from) return null;
  return {
    "@type": "Festival",
    name,
    description: words,
    startDate: from,
    endDate: to ?? from,
    location: { "@type": "Place", name: venue ?? school.city, address: school.city },
    organizer: { "@type": "Organization", ...organization(school, publicUrl) },
    url: `${publicUrl}/#festival`,
  };
}
