import { href } from "react-router";
import { competitionServices } from "#app/competition/context.server.ts";
import { isNoticeExample } from "#app/competition/notice-schema.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { isVisible, type PublicationStatus } from "#app/documents/document.ts";
import { groupStrings } from "#app/documents/strings.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { type Round, rounds } from "#app/editions/edition.ts";
import { countWaiting } from "#app/entries/admin/list-entries.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { editionOf, finalistOf, hasBegun, isOutOfFinale } from "#app/entries/entry.ts";
import { lastDayOf } from "#app/entries/finale/own-finale.server.ts";
import { isPaid } from "#app/entries/payment.ts";
import { addressOfRound } from "#app/judging/admin/admin-addresses.ts";
import { type JudgedRound, loadRound } from "#app/judging/load-round.server.ts";
import { listMissing } from "#app/judging/progress.server.ts";
import { kinds } from "#app/kinds.ts";
import { formatDay, indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import type { StepName } from "#app/results/steps.ts";

/** One step of the year, and what a guru can do next in it. */
export type SeasonStep = {
  title: string;
  /** `31 August 2027`, or empty. */
  day: string;
  /** Half a sentence. */
  state: string;
  isDone: boolean;
  /** Its page. */
  to: string;
  /** The text of its button; null while nothing is to be done. */
  action: string | null;
};

type Season = Awaited<ReturnType<typeof readSeason>>;

/** Where the current year of the competition stands, while dancers enter on this website. */
export async function loadSeason(context: Context) {
  const season = await readSeason(context);
  const steps = [
    describePreparation(season),
    describeEntries(season),
    describeChecks(season),
    describeRound1(season),
    describeFinalists(season),
    describeFinale(season),
    describeResults(season),
    describeNextYear(season),
  ];
  const next = steps.find(({ action, isDone }) => action !== null && !isDone) ?? null;
  return {
    edition: season.edition,
    steps,
    next,
    waiting: listWaiting(season).filter(({ to }) => to !== next?.to),
  };
}

async function readSeason(context: Context) {
  const { competition, entrySettings } = context.get(competitionServices);
  const edition = editionOf(competition);
  const lists = context.get(editionServices);
  const [round1, round2] = await Promise.all(
    rounds.map((round) => loadRound(context, { edition, round })),
  );
  const finalists = await lists.finalists.findList(edition);
  const entries = await context.get(entryServices).entries.listEntries(edition);
  const now = context.get(platformServices).clock();
  return {
    edition,
    competition,
    dates: competition.dates,
    hasNotice: !isNoticeExample({ entryNotice: entrySettings.notice }),
    counts: await countWaiting(context),
    rounds: { 1: round1, 2: round2 } as Record<Round, JudgedRound>,
    finalists,
    /** The finalists who have neither declined nor withdrawn, and those who have. */
    coming: entries.filter(({ id, ...entry }) => isChosen(id) && !isOutOfFinale(entry)),
    declined: entries.filter(({ id, ...entry }) => isChosen(id) && isOutOfFinale(entry)),
    results: await lists.results.findList(edition),
    now,
    today: indiaDay(now),
  };

  function isChosen(id: string): boolean {
    return finalists.chosen.includes(id);
  }
}

const { counted } = groupStrings;

const partPath = (part: string) => href("/success/site/:part", { part });

const stepPath = ({ edition }: Season, step: StepName) =>
  `${href("/success/results/:edition?", { edition })}?step=${step}`;

const pathOfView = (view: string) => `${kinds.entry.listPath}?view=${view}`;

const unpaidPath = pathOfView("unpaid");

const roundPath = ({ edition }: Season, round: Round) =>
  addressOfRound({ edition, round, current: edition });

/** A list that appears by itself at a time. */
const describeSchedule = ({ appearsAt }: PublicationStatus): string | null =>
  appearsAt === null ? null : `Published on ${formatDateTime(appearsAt)}`;

function describePreparation(season: Season): SeasonStep {
  const { judges } = season.rounds[1];
  const step = { title: "Prepare", day: "", isDone: false };
  if (!season.hasNotice) {
    const state = "The notice about personal data is still the example";
    return { ...step, state, to: partPath("notice"), action: "Write the notice" };
  }
  const to = roundPath(season, 1);
  if (judges.length === 0 && !isVisible(season.finalists)) {
    return { ...step, state: "No judge of Round 1", to, action: "Add the judges" };
  }
  const state = `The notice is written, ${counted(judges.length, "judge")}`;
  return { ...step, state, to: partPath("competition"), isDone: true, action: null };
}

/** Until the last day it leads to where entries are opened and closed. */
function describeEntries({ competition, dates, counts, now, today }: Season): SeasonStep {
  const lastDay = formatDay(dates.submissionDeadline);
  const entries = counted(counts.active, "entry");
  const step = { title: "Entries open", day: `until ${lastDay}`, isDone: false };
  const toDates = { ...step, to: `${partPath("competition")}#field-registration` };
  if (today > dates.submissionDeadline) {
    return counts.active > 0
      ? { ...step, to: kinds.entry.listPath, action: null, state: entries, isDone: true }
      : { ...toDates, state: "No entries, and the last day is over", action: "Set the dates" };
  }
  if (competition.registration === "closed") {
    return { ...toDates, state: "Entries are closed", action: "Open the entries" };
  }
  if (!hasBegun(dates, now) && dates.firstDay) {
    return { ...toDates, state: `They open on ${formatDay(dates.firstDay)}`, action: null };
  }
  return { ...toDates, state: `Open now: ${entries}`, action: null };
}

function describeChecks({ counts, dates, today }: Season): SeasonStep {
  const { active, unpaid, videos } = counts;
  const step = { title: "Payments and videos", day: "", isDone: false };
  if (active === 0) {
    return { ...step, state: "No entries yet", to: kinds.entry.listPath, action: null };
  }
  const paid = `${active - unpaid} of ${active} paid`;
  if (unpaid > 0) {
    const state = `${paid}, ${unpaid} to check`;
    return { ...step, state, to: unpaidPath, action: "Check the payments" };
  }
  if (videos > 0) {
    const state = `${paid}, ${counted(videos, "video")} to look at`;
    return { ...step, state, to: pathOfView("video"), action: "Look at the videos" };
  }
  const isDone = today > dates.submissionDeadline;
  return { ...step, state: paid, to: kinds.entry.listPath, isDone, action: null };
}

function describeRound1(season: Season): SeasonStep {
  const round = season.rounds[1];
  const step = {
    title: "Round 1 judged",
    day: "",
    to: roundPath(season, 1),
    isDone: false,
    action: null,
  };
  if (round.closedAt !== null) {
    const state = `${counted(round.entries.length, "entry")} ranked`;
    return { ...step, state, isDone: true };
  }
  if (isVisible(season.finalists)) return { ...step, state: "Not closed", isDone: true };
  if (season.today <= season.dates.submissionDeadline) {
    return { ...step, state: "After the last day of entries" };
  }
  return { ...step, ...describeScores(round, "Close Round 1") };
}

/** An open round. */
function describeScores(round: JudgedRound, close: string) {
  if (round.judges.length === 0) return { state: "No judges", action: null };
  const missing = listMissing(round);
  if (missing.length === 0) return { state: "Every score is given", action: close };
  const names = missing.map(({ name }) => name).join(", ");
  return { state: `Scores are missing from ${names}`, action: "See what is missing" };
}

function describeFinalists(season: Season): SeasonStep {
  const { finalists, dates, rounds } = season;
  const step = {
    title: "Finalists",
    day: formatDay(dates.announcement),
    to: stepPath(season, "finalists"),
    isDone: false,
  };
  const chosen = counted(finalists.chosen.length, "finalist");
  if (isVisible(finalists)) return { ...step, state: chosen, isDone: true, action: null };
  const schedule = describeSchedule(finalists);
  if (schedule) return { ...step, state: schedule, action: null };
  if (finalists.chosen.length > 0) {
    return { ...step, state: `${chosen}, not published`, action: "Publish the finalists" };
  }
  const canChoose = rounds[1].closedAt !== null;
  return { ...step, state: "Not chosen", action: canChoose ? "Choose the finalists" : null };
}

function describeFinale(season: Season): SeasonStep {
  const { finalists, coming, rounds, dates, today } = season;
  const step = { title: "Finale", day: formatDay(dates.finale), isDone: false, action: null };
  const toOrder = { ...step, to: stepPath(season, "order") };
  if (today > dates.finale) {
    return { ...toOrder, state: "The day is over", isDone: isVisible(finalists) };
  }
  if (!isVisible(finalists)) return { ...toOrder, state: "After the finalists are published" };
  const accepted = coming.filter((entry) => finalistOf(entry).answer !== null).length;
  const state = `${accepted} of ${counted(coming.length, "finalist")} said they are coming`;
  if (rounds[2].judges.length === 0) {
    return { ...step, state, to: roundPath(season, 2), action: "Add the judges of the finale" };
  }
  const hasOrder = Object.keys(finalists.order).length > 0;
  return { ...toOrder, state, action: hasOrder ? null : "Set the running order" };
}

function describeResults(season: Season): SeasonStep {
  const { results, rounds, dates, today } = season;
  const step = { title: "Results", day: "", to: stepPath(season, "results"), isDone: false };
  if (isVisible(results)) {
    const state = counted(results.places.length, "place");
    return { ...step, state, isDone: true, action: null };
  }
  const schedule = describeSchedule(results);
  if (schedule) return { ...step, state: schedule, action: null };
  if (today < dates.finale || !isVisible(season.finalists)) {
    return { ...step, state: "After the finale", action: null };
  }
  const finale = rounds[2];
  if (finale.judges.length > 0 && finale.closedAt === null) {
    const scores = describeScores(finale, "Close the finale");
    return { ...step, to: roundPath(season, 2), ...scores };
  }
  return results.places.length > 0
    ? { ...step, state: "Not published", action: "Publish the results" }
    : { ...step, state: "No places yet", action: "Enter the places" };
}

function describeNextYear(season: Season): SeasonStep {
  const canBegin = isVisible(season.results);
  return {
    title: "Next year",
    day: "",
    state: canBegin ? "It copies the dates and leaves entries closed" : "After the results",
    to: stepPath(season, "edition"),
    isDone: false,
    action: canBegin ? "Begin the next year" : null,
  };
}

/** What waits beside the next step: a line for each. */
function listWaiting(season: Season): { text: string; to: string }[] {
  const { counts, finalists, coming, declined, dates, today } = season;
  const isBeforeFinale = isVisible(finalists) && today <= dates.finale;
  const isLate = today > lastDayOf(finalists, dates.finale);
  const unpaid = coming.filter((entry) => !isPaid(entry, 2));
  const unanswered = coming.filter((entry) => isLate && !finalistOf(entry).answer);
  const linesOfFinale: [number, string][] = [
    [declined.length, `${counted(declined.length, "finalist")} not coming`],
    [unpaid.length, `${counted(unpaid.length, "finalist")} not paid for the finale`],
    [unanswered.length, `${counted(unanswered.length, "finalist")} without an answer`],
  ];
  const toFinalists = stepPath(season, "finalists");
  const lines: [number, string, string][] = [
    [counts.unpaid, `${counted(counts.unpaid, "entry")} not paid`, unpaidPath],
    ...(isBeforeFinale ? linesOfFinale : []).map(([number, text]): [number, string, string] => [
      number,
      text,
      toFinalists,
    ]),
  ];
  return lines.filter(([number]) => number > 0).map(([, text, to]) => ({ text, to }));
}
