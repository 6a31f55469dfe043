import { passwordLength } from "./account.ts";

export const accountMenuStrings = { title: "Account" };

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

/** Error messages; each contains the word Error (SPEC §4). */
export const failures = {
  tooMany: "Error: Too many attempts. Please try again in 15 minutes.",
};
