import type { FormValue } from "#app/platform/form-values.ts";
import type { Difference } from "./components/conflict.tsx";
import { changedNotice } from "./dispatch-operation.server.ts";
import type { Notice, Outcome } from "./document.ts";
import type { Kind } from "./kind.ts";
import {
  isSameFormValue,
  type MergeConflict,
  mergeFormValues,
} from "./merge-form-values.server.ts";
import { refusalStrings } from "./strings.ts";

/** Why a form is not stored. The names of the fields are the keys of `errors`. */
export type EditRefusal = {
  ok: false;
  message: string;
  errors?: Record<string, string>;
  /** False for a question or a hint, such as that a field is empty. */
  isError?: boolean;
};

export const refuseField = (name: string, message: string): EditRefusal => ({
  ok: false,
  message,
  errors: { [name]: message },
});

/** A form that is shown again: as it was sent, or merged with what is stored. */
export type RefusedForm<Values> = Omit<EditRefusal, "ok"> & {
  values: Values;
  /** The version that the values are merged with. */
  version?: number;
  /** What this edit and an edit saved meanwhile have both changed. */
  differences?: Difference[];
};

export type EditAnswer<Values = Record<string, string>> = {
  notice: Notice | null;
  isSaved?: boolean;
  /** The document that was added, and what its form says. */
  added?: { id: string; values: Values };
  /** The form when it was not saved. */
  answer?: RefusedForm<Values>;
};

/** The values are merged with `stored`, which has this `version`; `isChanged` if they differ. */
type Merged<Content, Values> = {
  values: Values;
  version: number;
  stored: Content;
  isChanged: boolean;
};

type EditedForm<Content, Values extends FormValue> = {
  kind: Kind;
  /** The document's fields as they were sent. */
  mine: Values;
  /** The version that the form began from. */
  baseVersion: number;
  read: () => Promise<{ content: Content; version: number } | null>;
  /** The content of an earlier version; null when the history does not have it. */
  findVersion: (version: number) => Promise<Content | null>;
  toValues: (content: Content) => Values;
  describe: (conflict: MergeConflict) => Difference[];
  /** Checks the merged values, which may not fit together, and writes them. */
  store: (merged: Merged<Content, Values>) => Promise<Outcome | EditRefusal>;
};

/**
 * Saves a form, merged field by field with what others have saved since it was opened. Where both
 * have changed the same field, nothing is written, and the guru is asked.
 */
export async function saveMerged<Content, Values extends FormValue>(
  edit: EditedForm<Content, Values>,
): Promise<EditAnswer<Values>> {
  const { kind, mine, baseVersion, toValues } = edit;
  const found = await edit.read();
  if (!found) return refuseForm(mine, { message: refusalStrings.missing(kind.noun) });
  const { version, content: stored } = found;
  const theirs = toValues(stored);
  const earlier = baseVersion === version ? stored : await edit.findVersion(baseVersion);
  // Without the version that the form began from, every difference is a conflict.
  const base = earlier === null ? undefined : toValues(earlier);
  const merged = mergeFormValues({ base, mine, theirs });
  const values = merged.values as Values;
  const refuse = (refusal: Omit<RefusedForm<Values>, "values">) =>
    refuseForm(values, { ...refusal, version });
  if (merged.conflicts.length > 0) {
    const differences = merged.conflicts.flatMap(edit.describe);
    return refuse({ message: refusalStrings.stale(kind.noun), differences });
  }
  const isChanged = !isSameFormValue(values, theirs);
  const outcome = await edit.store({ values, version, stored, isChanged });
  if (outcome.ok) return { notice: changedNotice(kind, outcome), isSaved: true };
  if ("message" in outcome) return refuse(outcome);
  // Somebody else has saved since the document was read.
  if (outcome.reason === "stale") return saveMerged(edit);
  return refuse({ message: refusalStrings[outcome.reason](kind.noun) });
}

export function refuseForm<Values>(
  values: Values,
  { message, isError = true, ...more }: Omit<RefusedForm<Values>, "values">,
): EditAnswer<Values> {
  return { notice: null, answer: { message, isError, values, ...more } };
}
