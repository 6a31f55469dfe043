import PQueue from "p-queue";
import { href } from "react-router";
import { findMissingLetters } from "#app/competition/brochure/fonts.server.ts";
import type { Competition } from "#app/competition/competition.ts";
import type { Edition, EditionStore } from "#app/editions/edition-store.server.ts";
import { competitionOf } from "#app/editions/find-competition-of.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import type { EntryCertificates } from "#app/entries/entry-certificates.ts";
import type { Entry, EntryStore } from "#app/entries/entry-store.server.ts";
import { listSamePlace } from "#app/entries/finale/announced-entry.ts";
import { formatDay } from "#app/platform/calendar.ts";
import type { Award } from "#db/competition-rows.ts";
import { type GivenAward, isWithdrawn, listAwards } from "./awards.ts";
import { formatCode } from "./certificate-code.server.ts";
import type { CertificateStore } from "./certificate-store.server.ts";
import { certificateProblems, certificateStrings } from "./certificate-strings.ts";
import {
  type CertificateFacts,
  type CertificateWords,
  drawCertificates,
} from "./draw-certificate.server.ts";

type Texts = { competition: Competition; school: string; signers: string[] };

export type CertificateDependencies = {
  entries: Pick<EntryStore, "findEntry" | "listEntries">;
  editions: Pick<EditionStore, "findEdition">;
  certificateStore: CertificateStore;
  /** The current texts of the website. */
  readTexts: () => Promise<Texts>;
  publicUrl: string;
  clock: () => number;
};

export type Certificates = EntryCertificates & {
  listForAll: (year: string) => Promise<CertificatesOfAward[]>;
  check: (code: string) => Promise<CheckedCertificate | "withdrawn" | null>;
};

/** What the check of a code tells everybody. */
export type CheckedCertificate = Pick<
  CertificateWords,
  "name" | "text" | "category" | "competition" | "finale"
>;

/** What gurus print of an award; `missing`: those that cannot be drawn. */
export type CertificatesOfAward = {
  award: Award;
  count: number;
  files: { file: string; first: number; last: number }[];
  missing: { id: string; problem: string }[];
};

/** A certificate that is valid now. */
type Given = { edition: Edition; entry: Entry; given: GivenAward };

/** A file with more pages would take several seconds to draw. */
const maxPages = 100;

const awards = ["placed", "selected", "taking-part"] as const satisfies Award[];
const readAward = (text = ""): Award | null => awards.find((award) => award === text) ?? null;

/** Certificates are drawn when they are asked for, one file at a time, and are not stored. */
export function createCertificates(dependencies: CertificateDependencies): Certificates {
  const drawing = new PQueue({ concurrency: 1 });

  async function respond(given: Given[], { title, name }: { title: string; name: string }) {
    const texts = await dependencies.readTexts();
    const words = given.map((each) => toWords(each, texts));
    const problems = await findProblems(words);
    const drawn: CertificateFacts[] = [];
    for (const [index, each] of given.entries()) {
      const own = words[index];
      if (!own || problems[index]) continue;
      drawn.push({ ...own, ...(await findAddress(each, dependencies)) });
    }
    if (drawn.length === 0) {
      const [problem] = problems;
      return problem
        ? new Response(problem, { status: 409 })
        : new Response(certificateProblems.none, { status: 404 });
    }
    const date = new Date(dependencies.clock());
    return pdfResponse(await drawing.add(() => drawCertificates(drawn, { title, date })), name);
  }

  return {
    list: (entry) => listCertificates(entry, dependencies),

    async open(entry, file) {
      const award = readAward(/^certificate-([a-z-]+)\.pdf$/.exec(file)?.[1]);
      if (!award) return null;
      const given = (await listGiven(entry, dependencies)).filter(
        (each) => each.given.award === award,
      );
      const title = `${certificateStrings.title}: ${entry.name}`;
      return respond(given, { title, name: `${formatEntryNumber(entry)}-${award}.pdf` });
    },

    async openForAll(year, file) {
      const [, name, part = ""] = /^certificates-([a-z-]+)-(\d{1,3})\.pdf$/.exec(file) ?? [];
      const award = readAward(name);
      if (!award) return null;
      const first = (Number(part) - 1) * maxPages;
      const ofAward = (await listOfEdition(year, dependencies)).filter(
        ({ given }) => given.award === award,
      );
      const given = ofAward.slice(first, first + maxPages);
      const title = certificateStrings.title;
      return respond(given, { title, name: `NRS-${year}-${award}-${part}.pdf` });
    },

    listForAll: (year) => listForAll(year, dependencies),
    check: (code) => checkCertificate(code, dependencies),
  };
}

async function listAwardsOf(edition: Edition, entry: Entry, { entries }: CertificateDependencies) {
  const samePlace = listSamePlace(edition, entry.id);
  const others = await Promise.all(samePlace.map((id) => entries.findEntry(id)));
  return listAwards(
    edition,
    entry,
    others.filter((other) => other !== null),
  );
}

async function listCertificates(entry: Entry, dependencies: CertificateDependencies) {
  const edition = await dependencies.editions.findEdition(entry.edition);
  const given = await listAwardsOf(edition, entry, dependencies);
  return given.toReversed().map(({ award, text }) => ({
    award,
    text,
    file: `certificate-${award}.pdf`,
    isWithdrawn: isWithdrawn(edition, entry.id, award),
  }));
}

/** The valid certificates of an entry. */
async function listGiven(entry: Entry, dependencies: CertificateDependencies): Promise<Given[]> {
  const edition = await dependencies.editions.findEdition(entry.edition);
  const given = await listAwardsOf(edition, entry, dependencies);
  const valid = given.filter(({ award }) => !isWithdrawn(edition, entry.id, award));
  return valid.map((each) => ({ edition, entry, given: each }));
}

/** The valid ones of an edition, in the order of the entries. */
async function listOfEdition(
  year: string,
  { entries, editions }: CertificateDependencies,
): Promise<Given[]> {
  const edition = await editions.findEdition(year);
  const all = await entries.listEntries(year);
  return all.flatMap((entry) =>
    listAwards(edition, entry, all)
      .filter(({ award }) => !isWithdrawn(edition, entry.id, award))
      .map((given) => ({ edition, entry, given })),
  );
}

async function listForAll(
  year: string,
  dependencies: CertificateDependencies,
): Promise<CertificatesOfAward[]> {
  const texts = await dependencies.readTexts();
  const all = await listOfEdition(year, dependencies);
  const listed: CertificatesOfAward[] = [];
  for (const award of awards) {
    const given = all.filter((each) => each.given.award === award);
    const problems = await findProblems(given.map((each) => toWords(each, texts)));
    const parts = Math.ceil(given.length / maxPages);
    const files = Array.from({ length: parts }, (_, index) => ({
      file: `certificates-${award}-${index + 1}.pdf`,
      first: index * maxPages + 1,
      last: Math.min((index + 1) * maxPages, given.length),
    }));
    const missing = given.flatMap(({ entry }, index) => {
      const problem = problems[index];
      return problem ? [{ id: entry.id, problem }] : [];
    });
    if (given.length > 0) listed.push({ award, count: given.length, files, missing });
  }
  return listed;
}

/** What a code certifies now; `withdrawn` once it no longer does; null for an unknown code. */
async function checkCertificate(code: string, dependencies: CertificateDependencies) {
  const found = await dependencies.certificateStore.findByCode(code);
  if (!found) return null;
  const entry = await dependencies.entries.findEntry(found.entryId);
  const all = entry ? await listGiven(entry, dependencies) : [];
  const valid = all.find(({ given }) => given.award === found.award);
  if (!valid) return "withdrawn";
  const words = toWords(valid, await dependencies.readTexts());
  const { name, text, category, competition, finale } = words;
  return { name, text, category, competition, finale };
}

function toWords({ edition, entry, given }: Given, texts: Texts): CertificateWords {
  const { name, category } = entry;
  const { school, signers } = texts;
  return { ...given, name, category, ...describeEdition(edition, texts), school, signers };
}

function describeEdition(edition: Edition, { competition: current }: Texts) {
  const { name, dates, finaleVenue: venue } = competitionOf(edition, current);
  return { competition: name, finale: formatDay(dates.finale), venue };
}

/** Why each of them cannot be drawn, or null. */
async function findProblems(all: CertificateWords[]): Promise<(string | null)[]> {
  const textsOf = ({ school, signers, ...words }: CertificateWords) => [
    words.name,
    words.category,
    words.text,
    words.competition,
    words.venue,
    school,
    ...signers,
  ];
  const missing = await findMissingLetters([...new Set(all.flatMap(textsOf))]);
  return all.map((words) => {
    const text = textsOf(words).find((each) => missing.has(each)) ?? "";
    const letter = missing.get(text);
    return letter === undefined ? null : certificateProblems.noLetter({ letter, text });
  });
}

async function findAddress({ entry, given }: Given, dependencies: CertificateDependencies) {
  const { certificateStore, publicUrl, clock } = dependencies;
  const certified = { entryId: entry.id, award: given.award };
  const code = formatCode(await certificateStore.findOrAdd(certified, clock()));
  return {
    code,
    address: publicUrl + href("/certificate/:code?", { code }),
    checkPage: publicUrl + href("/certificate/:code?"),
  };
}

/** It is shown in the browser, because those within apps seldom store a file. */
const pdfResponse = (bytes: Buffer<ArrayBuffer>, name: string): Response =>
  new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      // Chrome's viewer is a page of its own, whose styles and content a stricter policy refuses.
      "Content-Security-Policy": "frame-ancestors 'none'",
      "X-Robots-Tag": "noindex",
    },
  });
