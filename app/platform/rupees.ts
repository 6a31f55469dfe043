/** `₹1,400`, `₹1,25,000`: whole rupees with India's grouping of digits. Not by `Intl`, see calendar.ts. */
export const formatRupees = (rupees: number): string =>
  `₹${String(rupees).replace(/(\d)(?=(\d\d)+\d$)/g, "$1,")}`;
