import { formatNumber } from "./locale.ts";

/** `₹1,400` for whole rupees. */
export const formatRupees = (rupees: number): string => `₹${formatNumber(rupees)}`;
