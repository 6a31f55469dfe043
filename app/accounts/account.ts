import { cleanEmail } from "#app/platform/pasted-text.ts";

export type Person = {
  id: string;
  email: string;
  /** The person has entered their password or used a passkey within the last day. */
  isFresh: boolean;
  /** A link has signed them in within the last quarter of an hour. */
  canReplacePassword: boolean;
  /** The token of this session, a secret that never leaves the server. */
  sessionToken: string;
};

/** Lengths are in characters. The maximum bounds the time that hashing takes. */
export const passwordLength = { min: 8, max: 128 };

export const maxNameLength = 60;

export const maxEmailLength = 254;

/** Returns the spelling of an email address by which an account is found. */
export const toAccountEmail = (text: string): string => cleanEmail(text).toLowerCase();

export const linkMinutes = 15;

/** A link that another guru makes. */
export const guruLinkMinutes = 60;

/** After a sign-in by link the password may be replaced for so long without the current one. */
export const replacePasswordMinutes = 15;

/** After signing in a person may add a passkey, which outlives every session, for so long. */
export const freshForS = 86_400;

export const sessionDays = 14;

export const invitationDays = 7;
