/** A text that is copied into another app. */
export const linkStrings = {
  label: "Link",
  copy: "Copy",
  copied: "Copied.",
  copyByHand: "Please copy it by hand.",
};
