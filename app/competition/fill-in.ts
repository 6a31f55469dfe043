import { type BlankName, unknownBlank } from "./blank-names.ts";
import {
  type Category,
  type Competition,
  formatDay,
  formatFee,
  formatShortDay,
} from "./competition.ts";

const blanks: Record<BlankName, (competition: Competition) => string> = {
  deadline: ({ dates }) => formatDay(dates.submissionDeadline),
  announcement: ({ dates }) => formatDay(dates.announcement),
  "announced on": ({ announcedOn }) => announcedOn,
  finale: ({ dates }) => formatDay(dates.finale),
  "on the day": ({ dates }) => `on ${formatDay(dates.finale)}`,
  venue: ({ finaleVenue }) => finaleVenue,
  "round 1 fee": ({ payment }) => formatFee(payment.round1FeeRupees),
  "round 2 fee": ({ payment }) => formatFee(payment.round2FeeRupees),
  payee: ({ payment }) => `${payment.payeeName}, ${payment.payeeAddress}`,
  ages: ({ categories }) => categories.map(ageSentence).join(" "),
  "longest videos": ({ categories }) =>
    categories.map(({ name, maxMinutes }) => `${maxMinutes} minutes (${name})`).join(" or "),
  format: ({ video }) => video.orientation,
  resolution: ({ video }) => video.minResolution,
  platform: ({ video }) => video.platform,
  genres: ({ disqualifiedGenres }) => listed(disqualifiedGenres),
};

/** What may stand in braces, and what it stands for by now. */
export function listBlanks(competition: Competition): [name: string, text: string][] {
  return Object.entries(blanks).map(([name, textOf]) => [`{${name}}`, textOf(competition)]);
}

/** A sentence of the content, with the competition's facts where their names stand in braces. */
export function fillIn(text: string, competition: Competition): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (blank, name: string) =>
    unknownBlank(blank) === null ? blanks[name as BlankName](competition) : blank,
  );
}

function ageSentence({ name, minAge, maxAge, bornFrom, bornTo }: Category): string {
  return `${name}: age ${minAge}-${maxAge}, born between ${formatShortDay(bornFrom)} and ${formatShortDay(bornTo)}.`;
}

/** `a, b or c` */
function listed(items: string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}
