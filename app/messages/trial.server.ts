import { z } from "zod";
import { changedNotice } from "#app/documents/dispatch-operation.server.ts";
import { maxDaysAhead, type Notice, refusal } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { cleanNumber } from "#app/platform/pasted-text.ts";
import { formatTrial, trialStrings } from "./inbox-strings.ts";
import type { Trial } from "./message.ts";
import { messageKind } from "./message-kind.ts";
import type { MessageStore } from "./message-store.server.ts";

const dayField = z.string().overwrite(cleanNumber).pipe(z.iso.date());
const timeField = z
  .string()
  .overwrite(cleanNumber)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/);

const { value: toFormValue } = trialStrings;

/** `trialOn` and `trialAt` of a form: null if both are empty, a text if they are refused. */
function readTrial(form: FormData): Trial | null | string {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  if (form.get("intent") === "no-trial") return null;
  if (!text("trialOn"))
    return text("trialAt")
      ? "Please choose the day of the trial class, too. Nothing was changed."
      : null;
  const on = dayField.safeParse(text("trialOn"));
  const at = timeField.safeParse(text("trialAt"));
  if (!on.success)
    return "Please check the day of the trial class: there is no such day. Nothing was changed.";
  if (!at.success)
    return "Please check the time of the trial class, such as 17:30. Nothing was changed.";
  const [first, last] = [-maxDaysAhead, maxDaysAhead].map((days) =>
    indiaDay(Date.now() + days * dayMs),
  );
  const isNear = first && last && on.data >= first && on.data <= last;
  return isNear
    ? { on: on.data, at: at.data }
    : `Please check the year of the trial class: it is more than ${maxDaysAhead} days away. ` +
        "Nothing was changed.";
}

/**
 * Stores the trial class of a form. `trialBefore` is what the form showed: if the other guru has
 * stored another day meanwhile, nothing is overwritten.
 */
export async function changeTrial(
  form: FormData,
  { documents }: MessageStore,
  who: string,
): Promise<Notice> {
  const trial = readTrial(form);
  if (typeof trial === "string") return refusal(trial);
  const before = String(form.get("trialBefore") ?? "");
  let stored: Trial | null = null;
  const outcome = await documents.changeAnyVersion(who, String(form.get("id")), (content) => {
    // Older history entries lack the field.
    stored = content.trial ?? null;
    return toFormValue(stored) === before ? { ...content, trial } : content;
  });
  if (!outcome.ok) return refusal(refusalStrings[outcome.reason](messageKind.noun));
  const isOverwriting = ![before, toFormValue(trial)].includes(toFormValue(stored));
  if (isOverwriting)
    return refusal(
      `Nothing was changed: meanwhile another guru has saved ${
        stored ? `a trial class on ${formatTrial(stored)}` : "that there is no trial class"
      }. Please look and save again.`,
    );
  const notice = changedNotice(messageKind, outcome);
  return outcome.groupId === null
    ? notice
    : {
        ...notice,
        message: trial
          ? `The trial class is saved: ${formatTrial(trial)}.`
          : "There is no trial class any more.",
      };
}
