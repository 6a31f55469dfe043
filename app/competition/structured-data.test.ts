import { expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { competitionSchema, fillIn } from "./competition-schema.server.ts";
import { competitionStructuredData } from "./structured-data.ts";

const stored = readContentFile("content/competition.yaml", competitionSchema);
const competition = fillIn(stored, stored);
const school = { name: "Natya Academy", city: "Mangaluru", state: "Karnataka", country: "India" };
const place = { publicUrl: "https://school.example", school, image: null };

test("search engines are told the finale's day and place", () => {
  const url = "https://school.example/nrithya-ratna-shodha";
  expect(competitionStructuredData(competition, place)).toEqual({
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
  });
  const image = { hash: "0".repeat(32), width: 1600 };
  expect(competitionStructuredData(competition, { ...place, image })).toHaveProperty(
    "image",
    expect.stringMatching(/^https:\/\/school\.example\//),
  );
});
