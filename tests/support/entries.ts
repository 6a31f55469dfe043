import {
  type CompetitionContent,
  competitionSchema,
} from "#app/competition/competition-schema.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/services.server.ts";
import { type Site, startSite } from "./site.ts";

/** `moveTo`: sets the site's clock to a time such as `2027-08-31T23:59:59+05:30`. */
export type EntrySite = Site & { moveTo: (time: string) => void };

/** The competition of 2027, for which dancers enter on this website. */
const facts = {
  entries: "here",
  name: "Nritya Ratna Shodha 2027",
  registration: "auto",
  entryNotice: { introduction: "How the school uses what you enter." },
  categories: [
    {
      name: "Junior",
      minAge: 13,
      maxAge: 17,
      bornFrom: "2009-10-19",
      bornTo: "2014-10-18",
      maxMinutes: 4,
    },
    {
      name: "Senior",
      minAge: 18,
      maxAge: 25,
      bornFrom: "2001-10-19",
      bornTo: "2009-10-18",
      maxMinutes: 6,
    },
  ],
  dates: {
    submissionDeadline: "2027-08-31",
    announcement: "2027-09-08",
    finale: "2027-10-18",
  },
};

/** The delivered content with dates of 2027. `content` replaces parts of it. */
export const competitionOf2027 = (content: object = {}): CompetitionContent =>
  competitionSchema.parse({
    ...readContentFile("content/competition.yaml", competitionSchema),
    ...facts,
    ...content,
  });

/**
 * A site on which dancers enter. `open`: its store, if not an empty one on SQLite; `services` and
 * `content` replace parts of it.
 */
export async function startEntrySite(
  open?: () => Promise<Database>,
  services: Partial<Services> | ((all: Services) => Partial<Services>) = {},
  content: object = {},
): Promise<EntrySite> {
  let now = Date.parse("2027-06-01T10:00:00+05:30");
  const competition = competitionOf2027(content);
  const replace = (all: Services) => ({
    competition,
    clock: () => now,
    ...(typeof services === "function" ? services(all) : services),
  });
  const site = await startSite(replace, (await open?.()) ?? null);
  return {
    ...site,
    moveTo(time) {
      now = Date.parse(time);
    },
  };
}

/** What a junior dancer's form sends, without the fields that the form hides. */
export const entryTexts = (fields: Record<string, string> = {}): Record<string, string> => ({
  name: "Ananya Rao",
  born: "2012-05-31",
  guru: "Vidya Bhat",
  city: "Udupi",
  phone: "98450 12345",
  email: "ananya@example.org",
  composition: "Jatiswaram in Kalyani",
  video: "https://youtu.be/dQw4w9WgXcQ",
  transaction: "412345678901",
  guardianName: "Sudha Rao",
  guardianRelation: "Mother",
  guardianBirthYear: "1984",
  guardianPhone: "98450 54321",
  consent: "yes",
  terms: "yes",
  ...fields,
});
