import type { HashConfig } from "#app/accounts/imported/firebase-scrypt.server.ts";
import type { ImportedPerson } from "#app/accounts/imported/imported-people.server.ts";
import { readPerson } from "#app/accounts/imported/read-people.ts";
import { reportStrings as words } from "./strings.ts";

type Line = { id: string; why: string };

export type PeopleTally = {
  cameIn: number;
  known: number;
  skipped: Line[];
  /** Of each who came in: how they sign in, and what to know of them. */
  told: Line[];
};

type Became = "added" | "completed" | "known";

/**
 * Adds the people of `firebase auth:export`; `config`: null when the project's hash parameters are not
 * known. `add` only says what would be, when nothing is to be written.
 */
export async function importPeople(
  add: (person: ImportedPerson) => Promise<Became>,
  values: unknown[],
  config: HashConfig | null,
): Promise<PeopleTally> {
  const tally: PeopleTally = { cameIn: 0, known: 0, skipped: [], told: [] };
  for (const value of values) {
    const read = readPerson(value, config);
    if (!read.ok) {
      tally.skipped.push({ id: read.id, why: read.why });
      continue;
    }
    if ((await add(read.person)) === "known") {
      tally.known += 1;
      continue;
    }
    tally.cameIn += 1;
    const { email, hash, isDisabled } = read.person;
    const notes = [
      hash ? words.withPassword : read.hadPassword ? words.withoutConfig : words.withoutPassword,
      ...(isDisabled ? [words.disabled] : []),
      ...(read.isVerified ? [] : [words.unverified]),
    ];
    tally.told.push({ id: email, why: notes.join("; ") });
  }
  return tally;
}
