/** What the server says of a form; `values` is what was typed, so that nothing is lost. */
export type FormAnswer = {
  ok: boolean;
  message: string;
  /** Whether the message is of a failure, and shown so. */
  isError: boolean;
  values: Record<string, string>;
  /** What is wrong, by the fields' names. */
  errors?: Record<string, string>;
};

/** The texts of a form by their names. */
export function textsOf(form: FormData): Record<string, string> {
  const entries = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}
