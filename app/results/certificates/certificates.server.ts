import PQueue from "p-queue";
import { href } from "react-router";
import { findMissingLetters } from "#app/competition/brochure/fonts.server.ts";
import type { Competition } from "#app/competition/competition.ts";
import type { EditionServices } from "#app/editions/context.server.ts";
import { competitionOf } from "#app/editions/find-competition-of.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import type { EntryCertificates } from "#app/entries/entry-certificates.ts";
import type { Entry, EntryStore } from "#app/entries/entry-store.server.ts";
import { listSamePlace } from "#app/entries/finale/announced-entry.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { currentLanguage, inLanguage } from "#app/platform/language/language.server.ts";
import { orderCategories } from "#app/results/steps.ts";
import { pageUrl } from "#app/ui/page/page-meta.ts";
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

export type CertificateDependencies = Pick<
  EditionServices,
  "editions" | "results" | "findPublished"
> & {
  entries: Pick<EntryStore, "findEntry" | "listEntries">;
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
  "award" | "name" | "text" | "category" | "competition" | "finale"
>;

/** What gurus print of an award; `missing`: those that cannot be drawn. */
export type CertificatesOfAward = {
  award: Award;
  count: number;
  file: string;
  missing: { id: string; problem: string }[];
};

/** A certificate that is valid now. */
type Given = { entry: Entry; given: GivenAward };

const awards = ["placed", "selected", "taking-part"] as const satisfies Award[];
const readAward = (text = ""): Award | null => awards.find((award) => award === text) ?? null;

/** Certificates are drawn when they are asked for, one file at a time, and are not stored. */
export function createCertificates(dependencies: CertificateDependencies): Certificates {
  const drawing = new PQueue({ concurrency: 1 });

  async function respond(given: Given[], { title, name }: { title: string; name: string }) {
    const words = await writeTexts(given, dependencies);
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
    // The queue may run it for another request.
    const language = currentLanguage();
    const draw = () => inLanguage(language, () => drawCertificates(drawn, { title, date }));
    return pdfResponse(await drawing.add(draw), name);
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
      const award = readAward(/^certificates-([a-z-]+)\.pdf$/.exec(file)?.[1]);
      if (!award) return null;
      const given = (await listOfEdition(year, dependencies)).filter(
        (each) => each.given.award === award,
      );
      return respond(given, { title: certificateStrings.title, name: `NRS-${year}-${award}.pdf` });
    },

    listForAll: (year) => listForAll(year, dependencies),
    check: (code) => checkCertificate(code, dependencies),
  };
}

async function listAwardsOf(entry: Entry, dependencies: CertificateDependencies) {
  const { entries, findPublished } = dependencies;
  const published = await findPublished(entry.edition);
  const samePlace = listSamePlace(published, entry.id);
  const others = await Promise.all(samePlace.map((id) => entries.findEntry(id)));
  return listAwards(
    published,
    entry,
    others.filter((other) => other !== null),
  );
}

async function listCertificates(entry: Entry, dependencies: CertificateDependencies) {
  const results = await dependencies.results.findList(entry.edition);
  const given = await listAwardsOf(entry, dependencies);
  return given.toReversed().map(({ award, text }) => ({
    award,
    text,
    file: `certificate-${award}.pdf`,
    isWithdrawn: isWithdrawn(results, entry.id, award),
  }));
}

/** The valid certificates of an entry. */
async function listGiven(entry: Entry, dependencies: CertificateDependencies): Promise<Given[]> {
  const results = await dependencies.results.findList(entry.edition);
  const given = await listAwardsOf(entry, dependencies);
  return given
    .filter(({ award }) => !isWithdrawn(results, entry.id, award))
    .map((each) => ({ entry, given: each }));
}

/** The valid ones of a year, by categories in their order. */
async function listOfEdition(year: string, dependencies: CertificateDependencies) {
  const { entries, editions, results, findPublished, readTexts } = dependencies;
  const published = await findPublished(year);
  const list = await results.findList(year);
  const competition = competitionOf(
    await editions.findEdition(year),
    (await readTexts()).competition,
  );
  const all = await entries.listEntries(year);
  const categories = orderCategories(
    competition,
    all.map(({ category }) => category),
  );
  return categories.flatMap((category) =>
    all
      .filter((entry) => entry.category === category)
      .flatMap((entry) =>
        listAwards(published, entry, all)
          .filter(({ award }) => !isWithdrawn(list, entry.id, award))
          .map((given): Given => ({ entry, given })),
      ),
  );
}

async function listForAll(
  year: string,
  dependencies: CertificateDependencies,
): Promise<CertificatesOfAward[]> {
  const all = await listOfEdition(year, dependencies);
  const listed: CertificatesOfAward[] = [];
  for (const award of awards) {
    const given = all.filter((each) => each.given.award === award);
    const problems = await findProblems(await writeTexts(given, dependencies));
    const missing = given.flatMap(({ entry }, index) => {
      const problem = problems[index];
      return problem ? [{ id: entry.id, problem }] : [];
    });
    const file = `certificates-${award}.pdf`;
    if (given.length > 0) listed.push({ award, count: given.length, file, missing });
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
  const [words] = await writeTexts([valid], dependencies);
  if (!words) return "withdrawn";
  const { award, name, text, category, competition, finale } = words;
  return { award, name, text, category, competition, finale };
}

/** The texts of certificates, which are of one year. */
async function writeTexts(
  given: Given[],
  { editions, readTexts }: CertificateDependencies,
): Promise<CertificateWords[]> {
  const { competition: current, school, signers } = await readTexts();
  const [first] = given;
  if (!first) return [];
  const {
    name: competition,
    dates,
    finaleVenue,
  } = competitionOf(await editions.findEdition(first.entry.edition), current);
  return given.map(({ entry: { name, category, guru }, given: award }) => ({
    ...award,
    name,
    category,
    guru,
    competition,
    finale: award.isOfFinale ? formatDay(dates.finale) : "",
    venue: award.isOfFinale ? finaleVenue : "",
    school,
    signers,
  }));
}

/** Why each of them cannot be drawn, or null. */
async function findProblems(all: CertificateWords[]): Promise<(string | null)[]> {
  const textsOf = ({ school, signers, ...words }: CertificateWords) => [
    words.name,
    words.category,
    words.text,
    words.guru,
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
    address: pageUrl(publicUrl, href("/certificate/:code?", { code })),
    checkPage: pageUrl(publicUrl, href("/certificate/:code?")),
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
