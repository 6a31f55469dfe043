import { href } from "react-router";
import type { Competition } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { dispatchOperation, refuseIfFull } from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { ClosedEdition } from "#app/editions/edition.ts";
import { editionOf } from "#app/entries/entry.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { closingStrings, factLabels, nextStrings } from "../admin/admin-edition-step-strings.ts";
import type { StepForm } from "../admin/step-form.server.ts";
import { resultServices } from "../context.server.ts";
import { decideOnEdition } from "../publish.server.ts";
import { editionStrings } from "./edition-strings.ts";
import { listOpenThings } from "./open-things.server.ts";

export type EditionView = Awaited<ReturnType<typeof loadEdition>>;

/** The certificates of an edition, its end, and the next one. */
export async function loadEdition(context: Context, year: string) {
  const { adminPhotos } = context.get(photoServices);
  const { competition } = context.get(competitionServices);
  const { certificates, nextEdition } = context.get(resultServices);
  const edition = await context.get(editionServices).editions.findEdition(year);
  const isCurrent = editionOf(competition) === year;
  const { closed } = edition;
  return {
    year,
    nextYear: `${Number(year) + 1}`,
    isCurrent,
    path: href("/nrithya-ratna-shodha/:year", { year }),
    closedAt: closed && formatDateTime(closed.at),
    tag: closed?.tag ?? "",
    tagsInUse: await adminPhotos.listTagsInUse(),
    facts: describeFacts(closed ?? toFacts(competition)),
    open: closed ? [] : await listOpenThings(context, edition),
    certificates: await certificates.listForAll(year),
    next: closed && isCurrent ? await nextEdition.plan() : null,
    oldTexts: await loadOldTexts(context, year),
  };
}

/** Of a closed edition's year, once the next one has begun. */
async function loadOldTexts(context: Context, year: string) {
  const { editions } = context.get(editionServices);
  const { competition } = context.get(competitionServices);
  const current = editionOf(competition);
  const [latest] = await editions.listClosed();
  const oldYear = year === current ? latest?.edition : year;
  if (oldYear === undefined || oldYear >= current) return null;
  const texts = await context.get(resultServices).nextEdition.listTextsNaming(oldYear);
  return { year: oldYear, texts };
}

type Facts = Omit<ClosedEdition, "at" | "tag">;

function toFacts({ name, subtitle, intro, dates, finaleVenue, categories }: Competition): Facts {
  return {
    name,
    subtitle,
    intro,
    finale: dates.finale,
    finaleVenue,
    categories: categories.map(({ name: title, minAge, maxAge }) => ({
      name: title,
      minAge,
      maxAge,
    })),
  };
}

function describeFacts({ name, subtitle, intro, finale, finaleVenue, categories }: Facts) {
  const texts: Record<keyof typeof factLabels, string> = {
    name,
    subtitle,
    intro: intro.join("\n"),
    finale: `${formatDay(finale)}, ${finaleVenue}`,
    categories: categories.map(editionStrings.ages).join("; "),
  };
  return Object.entries(texts).map(([fact, text]) => ({
    label: factLabels[fact as keyof typeof factLabels],
    text,
  }));
}

/** Runs the `intent` of a form of this step; null for another form. */
export async function changeEdition(step: StepForm): Promise<Notice | null> {
  const { form, who, context } = step;
  const { documentStores } = context.get(documentServices);
  switch (form.get("intent")) {
    case "close":
      return close(step);
    case "save-tag":
      return saveTag(step);
    case "reopen":
      return reopen(step);
    case "begin":
      return begin(step);
    case "restore-version": {
      // The undo of the beginning concerns a text of the website.
      const texts = form.get("kind") === "site" ? documentStores.site?.documents : null;
      return texts ? dispatchOperation(form, texts, who) : null;
    }
    default:
      return null;
  }
}

const readTag = ({ form }: StepForm): string =>
  cleanTag(String(form.get("tag") ?? "")).slice(0, 200);

const isCurrent = ({ context, edition }: StepForm): boolean =>
  editionOf(context.get(competitionServices).competition) === edition;

function close(step: StepForm): Promise<Notice> | Notice {
  const { context, edition: year } = step;
  if (!isCurrent(step)) return refusal(closingStrings.notCurrent(year));
  const { competition } = context.get(competitionServices);
  const at = context.get(platformServices).clock();
  const closed = { at, tag: readTag(step), ...toFacts(competition) };
  return decideOnEdition(
    step,
    () => closingStrings.isClosed,
    (edition) => (edition.closed ? edition : { ...edition, closed }),
  );
}

const saveTag = (step: StepForm): Promise<Notice> =>
  decideOnEdition(
    step,
    () => closingStrings.isTagSaved,
    ({ closed, ...edition }) =>
      closed ? { ...edition, closed: { ...closed, tag: readTag(step) } } : closingStrings.notClosed,
  );

/** Once the website is about another year, the facts could not be stored again. */
function reopen(step: StepForm): Promise<Notice> | Notice {
  if (!isCurrent(step)) return refusal(closingStrings.notCurrent(step.edition));
  return decideOnEdition(
    step,
    () => closingStrings.isReopened,
    (edition) => ({
      ...edition,
      closed: null,
    }),
  );
}

async function begin(step: StepForm): Promise<Notice> {
  const { form, who, context, edition: year } = step;
  const { nextEdition } = context.get(resultServices);
  const { closed } = await context.get(editionServices).editions.findEdition(year);
  if (!isCurrent(step)) return { ok: true, message: nextStrings.alreadyBegun, undo: null };
  if (!closed) return refusal(nextStrings.closeFirst);
  const { problems } = await nextEdition.plan();
  if (problems.length > 0) return refusal(`${nextStrings.problems} ${problems.join(" ")}`);
  try {
    const outcome = await nextEdition.begin(who, Number(form.get("version")));
    if (!outcome.ok) return refusal(nextStrings.stale);
    const { id, entryId, version } = outcome;
    const undo = { intent: "restore-version", kind: "site", id, entry: entryId ?? "" } as const;
    const message = nextStrings.begun(`${Number(year) + 1}`);
    return { ok: true, message, undo: { ...undo, version: `${version}` } };
  } catch (error) {
    return refuseIfFull(error);
  }
}
