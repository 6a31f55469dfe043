/** `1,25,000`: India's grouping of digits. Not by `Intl`, see calendar.ts. */
export const groupDigits = (whole: number): string =>
  String(whole).replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");

/** `₹1,400` for whole rupees. */
export const formatRupees = (rupees: number): string => `₹${groupDigits(rupees)}`;
