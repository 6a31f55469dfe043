import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import type { Notice } from "./notice.ts";

/** What became of a form that corrects a document. */
export type EditAnswer = {
  /** What was done; null when nothing was. */
  notice: Notice | null;
  /** Why the form comes back as it was sent; null when it was carried out. */
  answer: FormAnswer | null;
  /** Whether what was typed is stored now. */
  isSaved: boolean;
  /** Whether somebody else has changed the document meanwhile: both texts are shown. */
  isStale: boolean;
};
