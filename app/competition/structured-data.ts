import { href } from "react-router";
import { largestImageUrl, type StoredImage } from "#app/platform/images/image.ts";
import { type Competition, stageOn } from "./competition.ts";
import { findClosedNote } from "./registration.ts";
import { formatOffer } from "./strings.ts";

type Site = {
  publicUrl: string;
  school: { name: string; city: string; state: string; country: string };
  image: Pick<StoredImage, "hash" | "width"> | null;
};

/** The finale for search engines (schema.org). `today`: a day in India, `2026-01-31`. */
export function competitionStructuredData(
  competition: Competition,
  today: string,
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
    offers: listOffers(competition, today).map((offer) => ({ ...offer, url })),
  };
}

/** The fee of each round in each category. Only selected dancers pay for the second round. */
function listOffers(competition: Competition, today: string): object[] {
  const { categories, dates, payment, registration } = competition;
  const stage = stageOn(today, competition);
  const isOpen = findClosedNote(today, competition) === null;
  // Registration `open` continues after the deadline.
  const hasDeadline = registration === "auto" || stage === "open";
  const deadline = hasDeadline && { validThrough: `${dates.submissionDeadline}T23:59:59+05:30` };
  const second = stage === "over" ? "SoldOut" : "LimitedAvailability";
  const rounds = [
    { price: payment.round1FeeRupees, availability: isOpen ? "InStock" : "SoldOut", ...deadline },
    { price: payment.round2FeeRupees, availability: second },
  ];
  return categories.flatMap((category) =>
    rounds.map((round, index) => ({
      "@type": "Offer",
      name: formatOffer(category, index + 1),
      priceCurrency: "INR",
      ...round,
      availability: `https://schema.org/${round.availability}`,
    })),
  );
}
