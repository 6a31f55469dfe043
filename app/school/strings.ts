import type { SchoolSummary } from "./school.ts";

export const aboutStrings = {
  heading: "About Us",
  loading: "Loading...",
};

/** The school's public addresses (SPEC §1). */
export const contactStrings = {
  email: "Email",
  phone: "Phone",
  message: "Message us",
  address: "Address",
};

/** The map of SPEC §1, before and after a visitor loads it. */
export const mapStrings = {
  show: "Show the map",
  source: (name: string) => `Opens a map from ${name}`,
  title: ({ name }: SchoolSummary) => `Map: ${name}`,
};

export const gurusStrings = {
  title: "Our gurus",
  lineage: "Training:",
  awards: "Awards",
  work: "In class and on stage",
  allPhotos: "See all photos",
  join: "Join a class",
  more: "More about our gurus",
};

export const privacyStrings = {
  title: "Privacy",
  description: "What this website stores, for how long, and how to have it corrected or deleted.",
  updated: (day: string) => `Last changed on ${day}.`,
  empty: "Ask us what this website stores, and to have it corrected or deleted.",
  contact: "Write to us",
};

/** It is true of every site, so gurus cannot change it. Only the server reads it. */
export const countedVisitsSection = {
  title: "How visits are counted",
  text:
    "This website counts how often each of its pages is opened in a day. It does not store who " +
    "opens them: no network address, no cookie, nothing about your device. The numbers are for " +
    "our gurus only, and are deleted after 90 days.",
};

export const footerStrings = {
  label: "Footer",
  legal({ name, city, demo }: SchoolSummary): string {
    const notice = demo ? ". Demo content: the school, people and addresses are examples" : "";
    return `© ${name}, ${city}${notice}.`;
  },
  gurus: "Guru login",
  site: "To the website",
};

/** The names of the slider's pictures and controls for screen readers (SPEC §2). */
export const sliderStrings = {
  label: "Pictures of the academy",
  slider: "carousel",
  slide: "slide",
  place: (index: number, count: number) => `${index + 1} of ${count}`,
  play: "Play the slides",
  pause: "Pause the slides",
  previous: "Previous slide",
  next: "Next slide",
  choose: "Choose a slide",
  indicator: (index: number) => `Slide ${index + 1}`,
};

/** Visitors search by these words, though the page says it in others. */
export const schoolKeywords = {
  about: "history founded founder founders school academy",
  gurus: "guru gurus teacher teachers name names who founder founders master",
  contact:
    "contact phone ph number numbers mobile call telephone whatsapp chat message email " +
    "mail enquiry instagram facebook how",
  privacy: "privacy personal data protection cookies delete",
};
