import {
  signInLinkMinutes as linkMinutes,
  passwordLength,
  replacePasswordMinutes,
} from "./account.ts";

/** A failed login says nothing (SPEC §2); there are no words for it. */
export const loginTexts = {
  title: "Login",
  legend: "Your account",
  email: "Email",
  password: "Password",
  submit: "Login",
  withPasskey: "Login with a passkey",
};

/** Around a form that was sent after its session had ended. */
export const pendingFormTexts = {
  signIn: "You were signed out meanwhile. What you typed is kept: sign in, and it goes on.",
  onDevice:
    "What you typed and did not save is kept on this device: sign in, and it is in its form again.",
  signedIn: "You are signed in again, and what you typed is still here.",
  resume: "Go on with it",
};

/** Asked at Logout, while there are drafts. */
export const logoutQuestion =
  "Text that you typed and did not save is kept on this device. Log out and remove it?";

/** For whoever cannot get in, in words for a guru who is no technician. */
export const troubleTexts = {
  link: "Trouble signing in?",
  title: "Trouble signing in?",
  lead: "Somebody before you has had it, too. One of these ways leads back in.",
  mail: "Have a link sent to you",
  mailText: `Give your email address. If it is the one you sign in with, a link comes that signs you in. It works once, within ${linkMinutes} minutes. Once you are signed in, press your email address to set a new password.`,
  submit: "Send the link",
  submitting: "Sending...",
  sent: "If that is the address of an account, a link is on its way. Please look into your mail, also among the spam.",
  wait: "Wait a quarter of an hour",
  waitText:
    "After five wrong passwords the login takes none for fifteen minutes, not even the right one, and does not say so. Have some tea, then type the password slowly. Look whether Caps Lock is on.",
  passkey: "Use a passkey",
  passkeyText:
    "If you have added a passkey on this phone or computer, press 'Login with a passkey' and unlock the device as you always do. Wrong passwords do not stand in its way.",
  other: "Ask the other guru",
  otherText:
    "Whoever can still sign in can meanwhile publish, correct and answer messages for both of you.",
  reset: "Have a new password made",
  resetText:
    "Whoever looks after the computer that the site runs on can make you one, with this command and your own address. It signs you out everywhere and removes your passkeys.",
  command: "npm run admin -- reset your@address",
  back: "Back to the login",
};

/** The page that a mailed link leads to. Opening it signs nobody in: mail programs open links, too. */
export const linkTexts = {
  title: "Sign in",
  lead: "Press the button, and you are in.",
  submit: "Sign in",
  used: `This link cannot be used any more. A link works once, within ${linkMinutes} minutes.`,
  again: "Have another one sent",
};

/** The mail that brings it. */
export const linkMail = {
  subject: (school: string) => `Your link to sign in: ${school}`,
  text: (address: string) =>
    `Somebody, probably you, has asked for a link to sign in to the website.\n\n${address}\n\n` +
    `It works once, within ${linkMinutes} minutes. If it was not you, you need do nothing.\n`,
};

export const passwordTexts = {
  title: "Password",
  legend: "Change of password",
  current: "Current password",
  new: "New password",
  hint: `At least ${passwordLength.shortest} characters; a sentence is easy to remember`,
  byLink: `You signed in by a mailed link. For ${replacePasswordMinutes} minutes you can set a new password without the current one.`,
  submit: "Change password",
  changed: "The password is changed. Other devices are signed out.",
};

export const passkeyTexts = {
  title: "Passkeys",
  lead: "Sign in with this device's lock instead of the password.",
  unnamed: "Passkey",
  nameOf: (day: string) => `Passkey of ${day}`,
  add: "Add a passkey",
  added: "The passkey is added.",
  remove: "Remove",
  removed: "The passkey is removed.",
  confirmLead: "You signed in a while ago. To add a passkey, please give your password once more.",
  confirmLegend: "Confirmation by password",
  confirm: "Confirm",
};

const asError = (reason: string) => `Error: ${reason}`;

/** Why something was not done; each is an error by its words, too (SPEC §4). */
export const failures = {
  because: asError,
  tooShort: asError(`The new password needs ${passwordLength.shortest} characters.`),
  tooLong: asError(`The new password has more than ${passwordLength.longest} characters.`),
  same: asError("The new password is the same as the current one."),
  wrongCurrent: asError("The current password is not right."),
  wrong: asError("The password is not right."),
  tooMany: asError("Too many attempts. Please try again in a quarter of an hour."),
};

/** What a program, or another site, reads that may not do what it asks. */
export const refusals = {
  origin: "This request comes from another site.",
  signInFirst: "Please sign in first.",
  noSuchCall: "There is no such call.",
  tooMany: "Too many attempts. Please try again later.",
  tooLarge: "What was sent is too large.",
  cutOff: "What was sent broke off.",
  failed: "Something went wrong. Please try again.",
};

/** What the operator reads: at the first start, and from `npm run admin`. */
export const operatorTexts = {
  usage: "Usage: npm run admin -- list, or npm run admin -- add|disable|enable|reset EMAIL",
  listed: (email: string, isDisabled: boolean) => (isDisabled ? `${email} (disabled)` : email),
  nobody: "There are no accounts.",
  noAccount: (email: string) => `There is no account for ${email}`,
  hasAccount: (email: string) => `${email} has an account already`,
  adminAsGiven: (email: string) => `The admin is ${email}, with the password you gave.`,
  adminMadeUp: (email: string, password: string) =>
    `The admin is ${email}, the password ${password} (shown only this once).`,
  added: (email: string, password: string) =>
    `${email} can sign in with the password ${password} (shown only this once).`,
  reset: (email: string, password: string, passkeys: number) =>
    `The new password of ${email} is ${password} (shown only this once).\n` +
    `${email} is signed out everywhere; passkeys removed: ${passkeys}.`,
  disabled: (email: string) => `${email} is signed out and disabled.`,
  enabled: (email: string) => `${email} can sign in again.`,
};
