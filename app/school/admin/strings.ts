/** What the forms of the school's own words say when something is wrong. */
export const schoolFormStrings = {
  endsBeforeItBegins: "A batch ends later than it begins, on the same day.",
};
