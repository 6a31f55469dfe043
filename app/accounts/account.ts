/** Who is signed in. */
export type Person = {
  id: string;
  email: string;
  /** Whether they have proved who they are within the last day. */
  isFresh: boolean;
  /** Whether a mailed link signed them in within the last quarter of an hour. */
  canReplacePassword: boolean;
  /** Which of their sessions this is; a secret, which never leaves the server. */
  sessionToken: string;
};

/** Characters. The hash takes its time over every one of them, so that they need a bound. */
export const passwordLength = { shortest: 8, longest: 128 };

/** Characters of an email address. */
export const longestEmail = 254;

/** So long a mailed sign-in link can be used, once. */
export const signInLinkMinutes = 15;

/** So many minutes after a sign-in by a mailed link the forgotten password may be replaced. */
export const replacePasswordMinutes = 15;

/** So many seconds after proving who they are a person may add a passkey, which outlives every session. */
export const freshForS = 86_400;

/** A session ends so many days after it was last used. */
export const sessionDays = 14;

/** A form that was sent after its session had ended: where it belongs, and what was typed. */
export type PendingForm = { then: string; fields: Record<string, string> };
