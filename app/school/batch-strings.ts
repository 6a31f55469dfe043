/** For whom a batch is, and what it costs. Ages are in years. */
export const batchStrings = {
  allAges: "all ages",
  upTo: (age: number) => `up to ${age} years`,
  from: (age: number) => `${age} years and above`,
  exactly: (age: number) => `${age} years`,
  between: (from: number, to: number) => `${from} to ${to} years`,
  noFees: "No fees",
  /** `fee`: in rupees, `₹1,400`. */
  fee: (fee: string, period: "month" | "term") => `${fee} a ${period}`,
};
