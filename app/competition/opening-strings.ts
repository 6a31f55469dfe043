/** While nobody can enter yet. In its own file, so that no page loads the texts of another. */
export const openingStrings = {
  opensOn: (day: string) => `Registration opens on ${day}.`,
  /** Entries are switched on, but the notice that dancers agree to is still the example. */
  notOpened: "Registration has not opened yet.",
};
