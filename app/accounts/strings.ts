import {
  guruLinkMinutes,
  invitationDays,
  linkMinutes,
  passwordLength,
  replacePasswordMinutes,
} from "./account.ts";

/** A failed login shows no message (SPEC §2). */
export const loginStrings = {
  title: "Login",
  legend: "Your account",
  email: "Email",
  password: "Password",
  submit: "Login",
  withPasskey: "Login with a passkey",
};

export const pendingFormStrings = {
  signIn: "You have been signed out. What you typed is safe: sign in to continue.",
  onDevice:
    "What you typed but did not save is stored on this device: sign in, and you find it in its " +
    "form.",
  signedIn: "You are signed in again, and what you typed is still here.",
  resume: "Continue",
};

export const accountMenuStrings = { title: "Account", settings: "Account settings" };

export const logoutQuestion =
  "Text that you typed but did not save is stored on this device. Log out and remove it?";

export const loginHelpStrings = {
  link: "Trouble signing in?",
  title: "Trouble signing in?",
  lead: "One of these will help you sign in again.",
  mail: "Get a sign-in link by email",
  mailText:
    "Enter the email address you sign in with, and we send you a link that signs you in. It " +
    `works once, within ${linkMinutes} minutes. Then open ‘Account’ at the top (on a phone ` +
    "‘More’), and ‘Account settings’, to set a new password.",
  submit: "Send the link",
  submitting: "Sending...",
  sent:
    "If that address has an account, a link is on its way. Please check your mail, also the " +
    "spam folder.",
  ways: [
    {
      title: "Wait 15 minutes",
      text:
        "After five wrong passwords the login accepts none for 15 minutes, not even the right " +
        "one, without saying so. Then type the password slowly, and check that Caps Lock is " +
        "off.",
    },
    {
      title: "Use a passkey",
      text:
        "If you have added a passkey on this phone or computer, press 'Login with a passkey' " +
        "and unlock the device as usual. It works even after wrong passwords.",
    },
    {
      title: "Ask the other guru",
      text:
        "A guru who can still sign in opens ‘People’, presses ‘Sign-in link’ beside your " +
        "address, and sends you the link. It signs you in once; then set a new password under " +
        "‘Account’, ‘Account settings’.",
    },
  ],
  reset: "Ask for a new password",
  resetText:
    "Ask the person who looks after the website for a new password, and give them the email " +
    "address you sign in with. It signs you out everywhere and removes your passkeys.",
  back: "Back to the login",
};

/** The page of a link does not sign in by itself, because mail programs open links, too. */
export const linkStrings = {
  title: "Login",
  lead: "Press the button to sign in.",
  submit: "Login",
  refusals: {
    used:
      "This link has expired or has been used, or a newer one has replaced it. A link works " +
      `once: within ${linkMinutes} minutes if it was mailed, within ${guruLinkMinutes} minutes ` +
      "if another guru made it.",
    disabled: "This account is disabled. Please ask another guru to enable it under ‘People’.",
    tooMany: "Too many links were tried from here. Please wait 15 minutes, and press again.",
  },
  again: "Get a new link",
};

export const linkMail = {
  subject: (school: string) => `Your link to sign in: ${school}`,
  text: (address: string) =>
    `Somebody, probably you, asked for a link to sign in to the website.\n\n${address}\n\n` +
    `It works once, within ${linkMinutes} minutes. If it was not you, please ignore this mail.\n`,
};

export const nameStrings = {
  title: "Your name",
  legend: "Change your name",
  label: "Name",
  hint: "The other gurus see it in the history.",
  submit: "Save the name",
  saved: "The name is saved.",
  wrong: (max: number) => `Error: The name is not saved. A name has 1 to ${max} characters.`,
};

export const passwordStrings = {
  title: "Password",
  legend: "Change your password",
  current: "Current password",
  new: "New password",
  hint: `At least ${passwordLength.min} characters; a sentence is easy to remember`,
  byLink:
    `You signed in by a link. For ${replacePasswordMinutes} minutes you can set a new ` +
    "password without the current one.",
  submit: "Change password",
  changed: "The password is changed. Other devices are signed out.",
};

export const passkeyStrings = {
  title: "Passkeys",
  lead: "Sign in by unlocking this device instead of typing the password.",
  unnamed: "Passkey",
  nameOf: (day: string) => `Passkey of ${day}`,
  add: "Add a passkey",
  needsScript: "A passkey needs JavaScript, which is turned off in this browser.",
  added: "The passkey is added.",
  removed: "The passkey is removed.",
  name: "Name of the passkey",
  renamed: "The passkey is renamed.",
  notRenamed: (max: number) =>
    `Error: The passkey is not renamed. A name has 1 to ${max} characters, and the passkey is ` +
    "your own.",
  confirmLead: "You signed in a while ago. To add a passkey, please enter your password again.",
  confirmLegend: "Confirm your password",
  confirm: "Confirm",
};

export const peopleStrings = {
  title: "People",
  lead: "Everyone listed here can sign in and change everything on this site.",
  you: "you",
  disabled: "Disabled",
  isDisabled: (email: string) => `${email} is signed out and can no longer sign in.`,
  isEnabled: (email: string) => `${email} can sign in again.`,
  isSignedOut: (email: string) => `${email} is signed out on every device.`,
  cannot: "This could not be done. The account may have changed; the list now shows its state.",

  confirmLead:
    "You signed in a while ago. To invite or disable somebody, or to make a sign-in link, please " +
    "enter your password again.",

  invite: "Invite somebody",
  email: "Email of the person you invite",
  inviteHint:
    `You get a link to send to them. It works once, for ${invitationDays} days, and lets them ` +
    "choose a password.",
  makeLink: "Make the link",
  badEmail: "Error: This is no email address.",
  hasAccount: (email: string) => `Error: ${email} already has an account.`,
  linkIsReady: (email: string) => `Send this link to ${email}. It is shown only now.`,
  signInLinkIsReady: (email: string) =>
    `Send this link to ${email}, and to nobody else: it signs in as them, once, within ` +
    `${guruLinkMinutes} minutes. It is shown only now. The history says that you have made it.`,
  link: "Link",
  copy: "Copy the link",
  copied: "Link copied.",
  shareOnWhatsApp: "Share on WhatsApp",
  invitationText: (school: string, link: string) =>
    `You are invited to help with the website of ${school}. Choose your password here: ${link}`,
  signInText: (school: string, link: string) =>
    `Your link to sign in to the website of ${school}, once, within ${guruLinkMinutes} minutes: ` +
    `${link}\nThen open ‘Account’, ‘Account settings’ to set a new password.`,
  waiting: "Invited, not joined yet",
  until: (time: string) => `until ${time}`,
  isWithdrawn: (email: string) => `The invitation of ${email} is withdrawn.`,

  devices: "Your devices",
  devicesLead: "If you don't recognise a device, sign it out and change your password.",
  thisDevice: "this one",
  lastUsed: (day: string) => `last used ${day}`,
  endOthers: "Sign out all others",
  sessionEnded: "That device is signed out.",
  othersEnded: "All other devices are signed out.",
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: "Unknown device",
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
  title: "Welcome",
  lead: (email: string, school: string) =>
    `Choose a password for ${email}. With it you can sign in and help with the website of ` +
    `${school}.`,
  legend: "Your password",
  password: "Password",
  submit: "Save the password",
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

export const refusals = {
  signInFirst: "Please sign in first.",
  noSuchCall: "There is no such call.",
  tooMany: "Too many attempts. Please try again later.",
  failed: "Something went wrong. Please try again.",
};

/** The operator reads these at the first start and from `npm run admin`. */
export const operatorStrings = {
  usage: "Usage: npm run admin -- list, or npm run admin -- add|disable|enable|reset EMAIL",
  isLast: (email: string) =>
    `${email} is the last account that can sign in. Nothing was changed. To disable it all the ` +
    "same, add --last.",
  listed: ({ email, isDisabled }: { email: string; isDisabled: boolean }) =>
    isDisabled ? `${email} (disabled)` : email,
  nobody: "There are no accounts.",
  noAccount: (email: string) => `There is no account for ${email}`,
  hasAccount: (email: string) => `${email} already has an account`,
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
