import { passwordLength } from "./account.ts";

/** The texts about the people who maintain the site. */
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
    "You signed in a while ago. To invite or disable somebody, please enter your password again.",

  invite: "Invite somebody",
  email: "Email of the person you invite",
  inviteHint: (days: number) =>
    `You get a link to send to them. It works once, for ${days} days, and lets them choose a password.`,
  makeLink: "Make the link",
  badEmail: "Error: This is no email address.",
  hasAccount: (email: string) => `Error: ${email} already has an account.`,
  linkIsReady: (email: string) => `Send this link to ${email}. It is shown only now.`,
  link: "Link",
  copy: "Copy the link",
  copied: "Link copied.",
  sendByWhatsApp: "Send it by WhatsApp",
  invitationText: (school: string, link: string) =>
    `You are invited to help with the website of ${school}. Choose your password here: ${link}`,
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

/** The labels of the buttons beside people, invitations, devices and passkeys. */
export const accessIntents = {
  "sign-out": "Sign out everywhere",
  disable: "Disable",
  enable: "Enable",
  withdraw: "Withdraw",
  "end-session": "Sign out",
  "remove-passkey": "Remove",
};

/** The page that an invitation's link opens. */
export const invitationStrings = {
  title: "Welcome",
  lead: (email: string, school: string) =>
    `Choose a password for ${email}. With it you can sign in and help with the website of ${school}.`,
  legend: "Your password",
  password: "Password",
  hint: `At least ${passwordLength.min} characters; a sentence is easy to remember`,
  submit: "Save and sign in",
  expired: "This invitation has expired or has been used. Please ask for a new one.",
  hasAccount: "There is already an account with this email address. Please sign in.",
};
