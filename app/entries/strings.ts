import type { EntryFields } from "./entry.ts";

/** The labels of an entry's fields, for dancers and for gurus. */
export const fieldLabels: Record<keyof EntryFields | "screenshot" | "consent" | "terms", string> = {
  name: "Dancer's name",
  born: "Date of birth",
  guru: "Guru",
  city: "City",
  phone: "Phone",
  email: "Email",
  composition: "Composition",
  video: "Link to the video",
  transaction: "UPI transaction number (UTR)",
  screenshot: "Screenshot of the payment",
  guardianName: "Parent or guardian",
  guardianRelation: "Relation to the dancer",
  guardianBirthYear: "Year of birth of the parent or guardian",
  guardianPhone: "Phone of the parent or guardian",
  consent: "Consent",
  terms: "Terms",
};
