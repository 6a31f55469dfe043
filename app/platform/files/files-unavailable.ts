const code = "files-unavailable";

/** What S3 answered, or null when it did not answer. */
type Answered = { status: number; s3Code: string };

export type FilesUnavailable = Error & { code: typeof code; answered: Answered | null };

/** The file storage does not answer, or refuses. Identified by its code, because each bundle has its own classes. */
export function filesUnavailable(answered: Answered | null, cause?: unknown): FilesUnavailable {
  const message = answered
    ? `S3 answered ${answered.status} ${answered.s3Code}`
    : "S3 does not answer";
  return Object.assign(new Error(message, { cause }), { code, answered } as const);
}

/** An answer that no S3 service sends: another server has its address, or a proxy is in between. */
export const unexpectedAnswer = (status: number, what: string): FilesUnavailable =>
  filesUnavailable({ status, s3Code: "" }, new Error(what));

/** Looks at the error and its causes. */
export function findFilesUnavailable(error: unknown): FilesUnavailable | null {
  if (!(error instanceof Error)) return null;
  const isFound = "code" in error && error.code === code;
  return isFound ? (error as FilesUnavailable) : findFilesUnavailable(error.cause);
}
