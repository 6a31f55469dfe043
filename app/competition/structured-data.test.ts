import { expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { competitionSchema, fillIn } from "./competition-schema.server.ts";
import { competitionStructuredData } from "./structured-data.ts";

const stored = readContentFile("content/competition.yaml", competitionSchema);
const competition = fillIn(stored, stored);
const school = { name: "Natya Academy", city: "Mangaluru", state: "Karnataka", country: "India" };
const place = { publicUrl: "https://school.example", school, image: null };
const dataOf = (registration: "open" | "auto" | "closed", today: string) =>
  competitionStructuredData({ ...competition, registration }, today, place);

test("search engines are told the finale's day and place, and the fees of both categories", () => {
  const url = "https://school.example/nrithya-ratna-shodha";
  const common = { "@type": "Offer", priceCurrency: "INR", url };
  const first = {
    ...common,
    price: 300,
    availability: "https://schema.org/InStock",
    validThrough: "2025-08-31T23:59:59+05:30",
  };
  const second = { ...common, price: 350, availability: "https://schema.org/LimitedAvailability" };
  expect(dataOf("auto", "2025-08-31")).toEqual({
    "@type": "Event",
    name: "Nritya Ratna Shodha 2025",
    description: `A solo Bharathanatyam competition. ${competition.intro[0]}`,
    startDate: "2025-10-18",
    endDate: "2025-10-18",
    url,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: "Town Hall auditorium, Mangaluru",
      address: "Mangaluru, Karnataka, India",
    },
    organizer: { "@type": "Organization", name: "Natya Academy", url: "https://school.example/" },
    offers: ["Junior", "Senior"].flatMap((name) => [
      { ...first, name: `${name}, Round 1` },
      { ...second, name: `${name}, Round 2` },
    ]),
  });
  const image = { hash: "0".repeat(32), width: 1600 };
  const withImage = competitionStructuredData(competition, "2025-08-31", { ...place, image });
  expect(withImage).toHaveProperty("image", expect.stringMatching(/^https:\/\/school\.example\//));
});

test.each([
  ["auto", "2025-09-01", ["SoldOut", "LimitedAvailability", true]],
  ["open", "2025-08-31", ["InStock", "LimitedAvailability", true]],
  ["open", "2025-09-01", ["InStock", "LimitedAvailability", false]],
  ["closed", "2025-08-01", ["SoldOut", "LimitedAvailability", false]],
  ["open", "2025-10-19", ["SoldOut", "SoldOut", false]],
] as const)(
  "with registration '%s' on %s the rounds' offers and deadline are %j",
  (registration, today, [first, second, hasDeadline]) => {
    const data = JSON.stringify(dataOf(registration, today));
    const offered = [...data.matchAll(/"availability":"https:\/\/schema\.org\/(\w+)"/g)];
    expect(offered.slice(0, 2).map(([, availability]) => availability)).toEqual([first, second]);
    expect(data.includes("validThrough")).toBe(hasDeadline);
  },
);
