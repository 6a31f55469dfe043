import type { StoredImage } from "#app/platform/images/image.ts";
import type { DocumentOperation } from "../document.ts";

/** A field of one version of a document, as the history shows it. */
export type ShownField = {
  /** The same in every version, also for an item of a list that was moved. */
  name: string;
  label: string;
  /** Empty if the field has no value. */
  text: string;
  picture?: ShownPicture | undefined;
  /** Each line of the text is an item of a list. */
  isList?: true;
};

/** `image`: null for a picture that is stored elsewhere, or no longer. */
export type ShownPicture = { url: string; image: StoredImage | null };

/** A field that two versions of a document differ in. */
export type FieldDifference = {
  name: string;
  label: string;
  /** Null if the version has no value, or if the changes are marked instead. */
  before: Pick<ShownField, "text" | "picture"> | null;
  after: Pick<ShownField, "text" | "picture"> | null;
  /** A long text with its changes marked; null if both values are shown. */
  marked: MarkedText[] | null;
};

export type MarkedText = { text: string; change: "added" | "removed" | null };

/** One write, and what it changed. */
export type ShownChange = {
  /** Of the write, in the history. */
  entryId: string;
  /** The document's version after the write. */
  version: number;
  /** Epoch milliseconds. */
  at: number;
  /** A name, or an email address of somebody without an account. */
  who: string;
  operation: DocumentOperation;
  isRestorable: boolean;
  /** Null if the history lacks one of the two versions. */
  differences: FieldDifference[] | null;
};
