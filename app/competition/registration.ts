import { formatDay, readDay } from "#app/platform/calendar.ts";
import { type Competition, canRegister, findCategory, type Stage, stageOn } from "./competition.ts";
import { openingStrings } from "./opening-strings.ts";
import { eligibilityStrings, registrationStrings as strings } from "./strings.ts";

/** This precedes the instruction to pay, once there is nothing to pay for. */
export function doNotPay(stage: Stage, { dates }: Competition): string | null {
  const [year = ""] = dates.finale.split("-");
  return stage === "over" ? strings.doNotPay(year) : null;
}

/** SPEC §2: what a click on the payment code tells the visitor. */
export function paymentInstruction(competition: Competition, stage: Stage): string {
  return [doNotPay(stage, competition), competition.paymentInstruction].filter(Boolean).join(" ");
}

/** Says of registration what holds at a stage. */
export function registrationNote(stage: Stage, competition: Competition): string {
  const { dates, registration, isUnopened } = competition;
  const deadline = formatDay(dates.submissionDeadline);
  switch (stage) {
    case "coming":
      return openingStrings.opensOn(formatDay(dates.firstDay ?? ""));
    case "open":
      return strings.openUntil(deadline);
    case "closed": {
      if (isUnopened) return openingStrings.notOpened;
      const ended = registration === "closed" ? strings.isClosed : strings.closedOn(deadline);
      return `${ended} ${strings.willBeAnnounced(competition)}`;
    }
    case "announced":
      return strings.announced(competition);
    case "finale":
      return strings.finaleToday(competition);
    case "over":
      return `${strings.isOver(competition)} ${strings.thanks}`;
  }
}

/** Returns what replaces how to register, or null while registration is open. */
export function findClosedNote(today: string, competition: Competition): string | null {
  const stage = stageOn(today, competition);
  const isOpen = canRegister(stage, competition) && stage !== "over";
  return isOpen ? null : registrationNote(stage, competition);
}

/** Says whether who is born on a day can take part; empty for what is no day. */
export function describeEligibility(born: string, competition: Competition, stage: Stage): string {
  if (born === "" || !readDay(born)) return "";
  if (stage === "over") return strings.isOver(competition);
  const category = findCategory(born, competition);
  return category
    ? eligibilityStrings.eligible(category, competition)
    : eligibilityStrings.notEligible(competition.categories);
}
