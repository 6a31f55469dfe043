import { href } from "react-router";
import { largestImageUrl, type StoredImage } from "#app/platform/images/image.ts";
import type { Competition } from "./competition.ts";

type Site = {
  publicUrl: string;
  school: { name: string; city: string; state: string; country: string };
  image: Pick<StoredImage, "hash" | "width"> | null;
};

/** The finale for search engines (schema.org). */
export function competitionStructuredData(
  competition: Competition,
  { publicUrl, school, image }: Site,
): object {
  const { name, subtitle, intro, dates, finaleVenue } = competition;
  const url = publicUrl + href("/nrithya-ratna-shodha");
  const address = `${school.city}, ${school.state}, ${school.country}`;
  return {
    "@type": "Event",
    name,
    description: `${subtitle}. ${intro[0]}`,
    startDate: dates.finale,
    endDate: dates.finale,
    url,
    ...(image && { image: publicUrl + largestImageUrl(image) }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: finaleVenue, address },
    organizer: { "@type": "Organization", name: school.name, url: `${publicUrl}/` },
  };
}
