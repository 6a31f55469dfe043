import { cleanEmail } from "#app/platform/pasted-text.ts";

export type Person = {
  id: string;
  email: string;
  /** Whether they have entered their password or used a passkey within the last day. */
  isFresh: boolean;
  /** Whether a mailed link signed them in within the last quarter of an hour. */
  canReplacePassword: boolean;
  /** The token of this session, a secret that never leaves the server. */
  sessionToken: string;
};

/** Characters. The maximum bounds the time that hashing takes. */
export const passwordLength = { min: 8, max: 128 };

/** Characters of a person's name and of a passkey's. */
export const maxNameLength = 60;

/** Characters of an email address. */
export const maxEmailLength = 254;

/** The one spelling of an email address by which an account is found. */
export const toAccountEmail = (text: string): string => cleanEmail(text).toLowerCase();

/** A mailed sign-in link is valid for this long, and once. */
export const linkMinutes = 15;

/** For this long after a sign-in by link, the password may be replaced without the current one. */
export const replacePasswordMinutes = 15;

/** For this long after signing in, a person may add a passkey, which outlives every session. */
export const freshForS = 86_400;

export const sessionDays = 14;

/** An invitation is valid for this long, and once. */
export const invitationDays = 7;
