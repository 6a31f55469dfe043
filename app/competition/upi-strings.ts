/** Beside the payment code. In its own file, so that no page loads the texts of another. */
export const upiStrings = {
  copy: "Copy UPI ID",
  copied: "UPI ID copied.",
  copyByHand: "Please copy the UPI ID above.",
};
