/** What became of a form with several photos that was sent without JavaScript. */
export type BatchAnswer = {
  message: string;
  isError: boolean;
  added: { id: string; title: string }[];
  failed: { name: string; reason: string }[];
  /** As it was typed; there is none to be kept once everything is stored. */
  values: Record<string, string>;
};

/** One form without JavaScript carries at most these; with JavaScript there is no such limit. */
export const maxFilesOfForm = 20;
export const maxFormMb = 60;
