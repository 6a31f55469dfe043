import { type Competition, formatDay, formatFee, formatShortDay } from "./competition.ts";

export type Rule = { title: string; text: string };

/** What the Round 1 video must be (SPEC §5). The page numbers them; the brochure lists them. */
export function videoRules({ video, categories }: Competition): Rule[] {
  const limits = categories.map(({ name, maxMinutes }) => `${maxMinutes} minutes (${name})`);
  return [
    {
      title: "Picture",
      text: `Film in ${video.orientation} format, at least ${video.minResolution}, in good lighting.`,
    },
    {
      title: "Sound",
      text: "The recording is raw: no music overlay. The audio is clear, and footsteps and anklets are audible.",
    },
    {
      title: "Footwork",
      text: "The footwork is visible throughout; keep the whole body in frame.",
    },
    {
      title: "Composition",
      text: "The piece must include both Nritta and Abhinaya.",
    },
    { title: "Duration", text: `Up to ${limits.join(" or ")}.` },
    {
      title: "Upload",
      text: `Upload the video to ${video.platform} as public or unlisted, not private, and paste its link into the registration form.`,
    },
  ];
}

/** GENERAL TERMS & CONDITIONS (SPEC §§4, 5, 9). */
export function generalTerms(competition: Competition): Rule[] {
  const { payment, disqualifiedGenres, categories } = competition;
  return [
    {
      title: "Genre",
      text: `Bharathanatyam only. A ${listed(disqualifiedGenres, "or")} genre leads to automatic disqualification.`,
    },
    {
      title: "Round 1 fee",
      text: `${formatFee(payment.round1FeeRupees)}, non-refundable, paid by a mobile payment app.`,
    },
    {
      title: "Proof of payment",
      text: "The payment transaction number and a screenshot of the payment are mandatory in the registration form.",
    },
    {
      title: "Round 2 fee",
      text: `${formatFee(payment.round2FeeRupees)}; the modalities are told on selection.`,
    },
    {
      title: "Age",
      text: `${categories.map(ageSentence).join(" ")} Proof of age is required when requested.`,
    },
    { title: "Prizes", text: "There are cash prizes for the winners of each category." },
  ];
}

function ageSentence(category: Competition["categories"][number]): string {
  const { name, minAge, maxAge, bornFrom, bornTo } = category;
  return `${name}: age ${minAge}-${maxAge}, born between ${formatShortDay(bornFrom)} and ${formatShortDay(bornTo)}.`;
}

export type Milestone = { date: string; day: string; title: string; text: string };

/** The competition's way through the year (SPEC §4). */
export function timeline({ dates, announcedOn, finaleVenue }: Competition): Milestone[] {
  return [
    {
      date: dates.submissionDeadline,
      day: formatDay(dates.submissionDeadline),
      title: "Submission deadline",
      text: "Round 1, the online audition, closes.",
    },
    {
      date: dates.announcement,
      day: formatDay(dates.announcement),
      title: "Selection announced",
      text: `Selected participants are announced on ${announcedOn}.`,
    },
    {
      date: dates.finale,
      day: formatDay(dates.finale),
      title: "Grand finale",
      text: `Round 2, live at the ${finaleVenue}.`,
    },
  ];
}

/** `a, b or c` */
function listed(items: string[], conjunction: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
}

export function finaleIntroduction({ dates, finaleVenue, payment }: Competition): string {
  return (
    `A live finale on ${formatDay(dates.finale)} at the ${finaleVenue}, before an audience and a ` +
    `jury. The Round 2 fee is ${formatFee(payment.round2FeeRupees)}; selected participants are ` +
    `told how to pay it.`
  );
}
