/** The form's field `intent`. */
export const deleteForEverIntent = "delete-for-ever";

export const deletionStrings = {
  title: "Delete everything now",
  warning:
    "Everything of this entry is deleted for ever, at once: what was entered, the screenshot, " +
    "other files, notes, what judges have given, and the history. It does not go to the trash, " +
    "and this cannot be undone. Backups that were made before still have it; if one of them is " +
    "restored here, it is deleted again.",
  submit: "Delete for ever",
  deleted: (title: string) => `${title} was deleted for ever.`,
};
