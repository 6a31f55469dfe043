import { findFilesGone } from "#app/platform/files/s3/files-gone.ts";
import type { S3Place } from "#app/platform/files/s3/s3-place.ts";

const correct = "correct it in FILES_URL";

const ofS3Code: Record<string, string> = {
  InvalidAccessKeyId: `does not know the key: ${correct}.`,
  SignatureDoesNotMatch: `refuses the secret: ${correct} (each / of it is written %2F there).`,
  AccessDenied:
    "refuses the key: correct it in FILES_URL, or let it read, write, list and delete there.",
  NoSuchBucket: "has no such bucket: create it, or correct FILES_URL.",
  AuthorizationHeaderMalformed: "is of another region: correct region= in FILES_URL.",
  PermanentRedirect: "is of another region: correct region= and the host in FILES_URL.",
  RequestTimeTooSkewed: "has another time than this machine: set its clock.",
};

const ofStatus: Record<number, string> = {
  401: ofS3Code.AccessDenied as string,
  403: ofS3Code.AccessDenied as string,
  404: ofS3Code.NoSuchBucket as string,
};

/** What the operator reads of a bucket that cannot be used; null when the error is of something else. */
export function explainFiles(error: unknown, bucket: S3Place | null): string | null {
  const gone = findFilesGone(error);
  if (!gone || !bucket) return null;
  const name = `The bucket ${bucket.bucket} at ${bucket.endpoint}`;
  const { answered, cause } = gone;
  if (!answered) {
    return `${name} cannot be reached: start it, or correct FILES_URL (${whyOf(cause)}).`;
  }
  const { status, s3Code } = answered;
  const known = ofS3Code[s3Code] ?? ofStatus[status];
  if (known) return `${name} ${known}`;
  const why = cause === undefined ? s3Code : `(${whyOf(cause)})`;
  return `${name} cannot be used: it answers ${status} ${why}`.trimEnd().concat(".");
}

/** What `fetch` says is a level above what has happened. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause, message } = error as NodeJS.ErrnoException;
  if (cause instanceof Error) return whyOf(cause);
  return typeof code === "string" ? code : message;
}
