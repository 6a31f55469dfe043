import type { Competition, JudgingRules } from "#app/competition/competition.ts";

/** Round 1 is the online audition, round 2 the finale. */
export const rounds = [1, 2] as const;
export type Round = (typeof rounds)[number];

/** Times are epoch milliseconds; entries are named by their ids. */
export type EditionContent = {
  /** The year of its finale, `2027`. */
  edition: string;
  rounds: Record<Round, RoundState>;
  finalists: Announcement<FinalistList>;
  results: Announcement<ResultList>;
  /** The order of the dancers on the evening of the finale. */
  runningOrder: string[];
  /** Certificates that a guru has withdrawn. */
  withdrawnCertificates: { entry: string; award: string }[];
  /** The website's text of the competition, as it was when the next year began; null until then. */
  facts: Partial<Competition> | null;
  /** Of the photos that the page of the past edition shows. */
  tag: string;
};

export type RoundState = {
  /** The rules when its first score was given: a later change does not concern the round. */
  rules: JudgingRules | null;
  /** From then on no score counts that is given or changed; null while the round is open. */
  closedAt: number | null;
};

/**
 * Gurus edit the draft. `published` is a copy of what visitors see, and `due` of what they see
 * from a time on.
 */
export type Announcement<List> = {
  draft: List;
  published: Release<List> | null;
  due: Release<List> | null;
};

export type Release<List> = { list: List; at: number };

export type FinalistList = {
  chosen: string[];
  /** They move up in this order. Visitors never see them. */
  reserves: string[];
  /** The last day on which finalists confirm, `2027-09-30`; empty if none is set. */
  confirmBy: string;
};

export type ResultList = {
  /** Of an entry in its category; several entries may share a place. */
  places: { entry: string; place: number }[];
  prizes: { entry: string; title: string }[];
};

const noRound: RoundState = { rules: null, closedAt: null };

/** What an edition is before anything has happened. */
export const newEdition = (edition: string): EditionContent => ({
  edition,
  rounds: { 1: noRound, 2: noRound },
  finalists: {
    draft: { chosen: [], reserves: [], confirmBy: "" },
    published: null,
    due: null,
  },
  results: { draft: { places: [], prizes: [] }, published: null, due: null },
  runningOrder: [],
  withdrawnCertificates: [],
  facts: null,
  tag: "",
});

/** Those who are published, or else those who are chosen so far. */
export const currentFinalists = ({ finalists }: Pick<EditionContent, "finalists">): string[] =>
  (finalists.published?.list ?? finalists.draft).chosen;

/** The finalists in the order of the evening; new ones are at the end. */
export function runningOrderOf(
  edition: Pick<EditionContent, "finalists" | "runningOrder">,
): string[] {
  const finalists = currentFinalists(edition);
  const ordered = edition.runningOrder.filter((id) => finalists.includes(id));
  return [...ordered, ...finalists.filter((id) => !ordered.includes(id))];
}

/** What visitors see from now on of a list that is due. */
export function publishIfDue<List>(
  announcement: Announcement<List>,
  now: number,
): Announcement<List> {
  const { due } = announcement;
  return due && due.at <= now ? { ...announcement, published: due, due: null } : announcement;
}

/**
 * An earlier version when it is restored. The rules by which scores were given stay. A time that
 * has passed meanwhile does not publish: a guru decides again.
 */
export function toRestoredEdition(
  earlier: EditionContent,
  { rounds }: EditionContent,
  now: number,
): EditionContent {
  const withRules = (round: Round): RoundState => ({
    ...earlier.rounds[round],
    rules: rounds[round].rules ?? earlier.rounds[round].rules,
  });
  return {
    ...earlier,
    rounds: { 1: withRules(1), 2: withRules(2) },
    finalists: withoutPassedTime(earlier.finalists, now),
    results: withoutPassedTime(earlier.results, now),
  };
}

const withoutPassedTime = <List>(
  announcement: Announcement<List>,
  now: number,
): Announcement<List> => {
  const { due } = announcement;
  return due && due.at <= now ? { ...announcement, due: null } : announcement;
};
