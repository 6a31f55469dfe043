const code = "files-gone";

/** What S3 answered, if it did. */
type Answered = { status: number; s3Code: string };

export type FilesGone = Error & { code: typeof code; answered: Answered | null };

/** An error that says: the place of the files does not answer, or refuses. Known by its code, in every bundle. */
export function filesGone(answered: Answered | null, cause?: unknown): FilesGone {
  const what = answered
    ? `S3 answered ${answered.status} ${answered.s3Code}`
    : "S3 does not answer";
  return Object.assign(new Error(what, { cause }), { code, answered } as const);
}

/** What answers there is not, or no longer, what keeps the files; `what` follows a status, in brackets. */
export const strangeAnswer = (status: number, what: string): FilesGone =>
  filesGone({ status, s3Code: "" }, new Error(what));

/** Also as the cause of another error. */
export function findFilesGone(error: unknown): FilesGone | null {
  if (!(error instanceof Error)) return null;
  const isGone = "code" in error && error.code === code;
  return isGone ? (error as FilesGone) : findFilesGone(error.cause);
}
