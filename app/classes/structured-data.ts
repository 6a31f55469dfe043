import { largestImageUrl } from "#app/platform/images/image.ts";
import type { ShownBranch } from "#app/school/school.ts";
import { organization, postalAddress, type SchoolPlace } from "#app/school/structured-data.ts";
import type { SluggedBranch } from "./timetable.ts";

type Site = { school: SchoolPlace; publicUrl: string };

/** A branch for search engines (schema.org). */
export function branchStructuredData(branch: SluggedBranch, { school, publicUrl }: Site): object {
  const { name, slug, detail, address, position, phone, picture, batches } = branch;
  const [latitude, longitude] = position?.split(",").map(Number) ?? [];
  const url = `${publicUrl}/classes#${slug}`;
  return {
    "@type": ["DanceSchool", "LocalBusiness"],
    "@id": url,
    name: `${school.name}, ${name}`,
    url,
    ...(detail && { description: detail }),
    ...(phone && { telephone: phone }),
    ...(picture && { image: publicUrl + largestImageUrl(picture.image) }),
    address: postalAddress(school, address ?? name),
    ...(position && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    hasMap: mapAddressOf(branch, school.city),
    ...(batches.length > 0 && {
      openingHoursSpecification: batches.map(({ days, from, to }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days,
        opens: from,
        closes: to,
      })),
    }),
    parentOrganization: { "@type": "EducationalOrganization", ...organization(school, publicUrl) },
  };
}

/** The branch's own link to a map, or else one that phones open in their map app. */
export function mapAddressOf(
  { name, address, position, mapUrl }: ShownBranch,
  city: string,
): string {
  if (mapUrl) return mapUrl;
  const place = position ?? [address ?? name, city].join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
