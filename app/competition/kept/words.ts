/** What the form of the competition's facts says when something is wrong. */
export const competitionFormWords = {
  noPayee: "This is not a UPI address, such as name@bank.",
};
