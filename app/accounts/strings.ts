import { guruLinkMinutes, linkMinutes, passwordLength } from "./account.ts";

export const accountMenuStrings = { title: "Account" };

/** The page of a link does not sign in by itself, because mail programs open links, too. */
export const linkStrings = {
  refusals: {
    used:
      "This link has expired or has been used, or a newer one has replaced it. A link works " +
      `once: within ${linkMinutes} minutes if it was mailed, within ${guruLinkMinutes} minutes ` +
      "if another guru made it.",
    disabled: "This account is disabled. Please ask another guru to enable it under ‘People’.",
    tooMany: "Too many links were tried from here. Please wait 15 minutes, and press again.",
  },
};

export const passwordStrings = {
  title: "Password",
  hint: `At least ${passwordLength.min} characters; a sentence is easy to remember`,
  changed: "The password is changed. Other devices are signed out.",
};

export const peopleStrings = {
  title: "People",
  cannot: "This could not be done. The account may have changed; the list now shows its state.",

  confirmLead:
    "You signed in a while ago. To invite or disable somebody, or to make a sign-in link, please " +
    "enter your password again.",
};

export const accessIntents = {
  "make-link": "Sign-in link",
  "sign-out": "Sign out everywhere",
  disable: "Disable",
  enable: "Enable",
  withdraw: "Withdraw",
  "end-session": "Sign out",
  "rename-passkey": "Rename",
  "remove-passkey": "Remove",
};

export const invitationStrings = {
  expired: "This invitation has expired or has been used. Please ask for a new one.",
  hasAccount: "There is already an account with this email address. Please sign in.",
};

const asError = (reason: string) => `Error: ${reason}`;

/** Error messages; each contains the word Error (SPEC §4). */
export const failures = {
  because: asError,
  tooShort: asError(`The new password needs at least ${passwordLength.min} characters.`),
  tooLong: asError(`The new password has more than ${passwordLength.max} characters.`),
  same: asError("The new password is the same as the current one."),
  wrongCurrent: asError("The current password is wrong."),
  wrong: asError("The password is wrong."),
  tooMany: asError("Too many attempts. Please try again in 15 minutes."),
};
