import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { indiaMinute, readFutureMinute, tomorrowMorning } from "#app/documents/date-time.ts";
import { changedNotice, refuseIfFull } from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { cancelDue, publishAt, publishNow, takeBack } from "#app/editions/announcement.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { Announcement, EditionContent } from "#app/editions/edition.ts";
import { editionKind } from "#app/editions/edition-kind.ts";
import { dayMs } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { publicationStrings as strings } from "./admin/admin-publication-strings.ts";
import type { StepForm } from "./admin/step-form.server.ts";

/** The part of an edition that is announced. */
type Part = "finalists" | "results";

const maxDaysAhead = 365;

/** A hash of what a guru sees before publishing. The form sends it back. */
export const hashOfPreview = (preview: unknown): string =>
  createHash("sha256").update(JSON.stringify(preview)).digest("hex").slice(0, 16);

/** `linesOf`: what visitors see of a list, as lines. `hash`: of what the guru sees before. */
type Shown<List> = { hash: string; linesOf: (list: List) => string[]; now: number };

export type PublicationView = ReturnType<typeof describePublication>;

/** What the form that publishes a list shows. */
export function describePublication<List>(
  { draft, published, due }: Announcement<List>,
  { hash, linesOf, now }: Shown<List>,
) {
  const lines = linesOf(draft);
  const before = published ? linesOf(published.list) : [];
  return {
    hash,
    publishedAt: published?.at ?? null,
    isCurrent: published !== null && isDeepStrictEqual(before, lines),
    added: published ? lines.filter((line) => !before.includes(line)) : [],
    removed: before.filter((line) => !lines.includes(line)),
    due: due && {
      at: due.at,
      isDraft: isDeepStrictEqual(due.list, draft),
      lines: linesOf(due.list),
    },
    suggestedTime: due ? indiaMinute(due.at) : tomorrowMorning(now),
  };
}

type Publishing = {
  part: Part;
  /** The hash of the preview that follows from an edition. */
  hashOf: (edition: EditionContent) => string;
};

type Alter = <List>(announcement: Announcement<List>) => Announcement<List>;

const alterPart = (edition: EditionContent, part: Part, alter: Alter): EditionContent =>
  part === "finalists"
    ? { ...edition, finalists: alter(edition.finalists) }
    : { ...edition, results: alter(edition.results) };

/** Visitors see this list already. */
const isPublished = ({ draft, published, due }: Announcement<unknown>): boolean =>
  due === null && published !== null && isDeepStrictEqual(published.list, draft);

/**
 * Runs the `intent` of a form that publishes a list or takes it back; null for another form. A list
 * that is not the one `seen` is not published.
 */
export async function changePublication(
  step: StepForm,
  { part, hashOf }: Publishing,
): Promise<Notice | null> {
  const { form, context } = step;
  const now = context.get(platformServices).clock();
  const text = (name: string) => String(form.get(name) ?? "");
  const isSeen = (edition: EditionContent) => hashOf(edition) === text("seen");
  switch (text("intent")) {
    case "publish":
      return publish(step, { part, isSeen, done: strings.isPublished(part) }, (announcement) =>
        isPublished(announcement) ? announcement : publishNow(announcement, now),
      );
    case "publish-at": {
      const at = readTime(text("appearsAt"), now);
      if (at === null) return refusal(strings.badTime(maxDaysAhead));
      const done = strings.isDue(part, at);
      return publish(step, { part, isSeen, done }, (announcement) => publishAt(announcement, at));
    }
    case "cancel-due":
      return publish(step, { part, done: strings.isCancelled(part) }, cancelDue);
    case "take-back":
      return publish(step, { part, done: strings.isTakenBack(part) }, takeBack);
    default:
      return null;
  }
}

function readTime(given: string, now: number): number | null {
  const at = readFutureMinute(given, now);
  return at !== null && at <= now + maxDaysAhead * dayMs ? at : null;
}

type Publication = {
  part: Part;
  isSeen?: (edition: EditionContent) => boolean;
  /** What the guru reads afterwards. */
  done: string;
};

const publish = (
  step: StepForm,
  { part, isSeen = () => true, done }: Publication,
  alter: Alter,
): Promise<Notice> =>
  decideOnEdition(
    step,
    () => done,
    (edition) => (isSeen(edition) ? alterPart(edition, part, alter) : strings.seenBefore),
  );

/**
 * Changes an edition by its latest content. `alter` returns the changed edition, or the reason why
 * nothing is changed. `done`: what the guru reads after a change.
 */
export async function decideOnEdition(
  { who, edition: year, context }: StepForm,
  done: () => string,
  alter: (edition: EditionContent) => EditionContent | string,
): Promise<Notice> {
  const { editions } = context.get(editionServices);
  let refused = "";
  try {
    const outcome = await editions.change(who, year, {
      alter(edition) {
        const altered = alter(edition);
        refused = typeof altered === "string" ? altered : "";
        return typeof altered === "string" ? edition : altered;
      },
    });
    if (refused) return refusal(refused);
    if (!outcome.ok) return refusal(refusalStrings[outcome.reason](editionKind.noun));
    const message = outcome.entryId === null ? strings.alreadySo : done();
    return { ...changedNotice(editionKind, outcome), message };
  } catch (error) {
    return refuseIfFull(error);
  }
}
