import type { PartId } from "./strings.ts";

/** How a field is called; `item` names one of a list, `add` the button that adds one. */
export type FieldStrings = {
  label: string;
  hint?: string;
  item?: string;
  add?: string;
  /** What the values of a choice are called. */
  options?: Record<string, string>;
};

/** By the ways to the fields; `*` stands for any place in a list. */
const fieldStrings: Record<string, FieldStrings> = {
  name: { label: "Name" },
  shortName: { label: "Short name" },
  tagline: { label: "Tagline", hint: "Stands below the name." },
  welcome: { label: "Line above the name", hint: "Where the home page opens." },
  city: { label: "City" },
  state: { label: "State" },
  country: { label: "Country" },
  founded: { label: "Year of founding" },
  footer: { label: "Line at the foot of every page" },
  description: { label: "Description", hint: "For search engines and shared links." },
  keywords: {
    label: "Keywords",
    hint: "For search engines.",
    item: "Keyword",
    add: "Add a keyword",
  },
  demo: { label: "Say that this is demo content", hint: "A note at the foot of every page." },

  about: { label: "About Us" },
  "about.foundedIn": { label: "Words before the year", hint: "Read out, not shown." },
  "about.heading": { label: "Heading" },
  "about.opening": { label: "Opening" },
  "about.freeTraining": { label: "Free training" },
  "about.freeTraining.heading": { label: "Heading" },
  "about.freeTraining.words": { label: "Words" },
  "about.branches": { label: "Heading of the branches" },
  "about.festival": { label: "Festival" },
  "about.festival.heading": { label: "Line above the name" },
  "about.festival.name": { label: "Name" },
  "about.festival.words": { label: "Words" },

  gurus: { label: "Gurus", item: "Guru", add: "Add a guru" },
  "gurus.*.name": { label: "Name" },
  "gurus.*.role": { label: "Role" },
  "gurus.*.words": { label: "Words" },
  "gurus.*.portrait": { label: "Portrait", hint: "An upright picture shows best." },
  "gurus.*.portraitAlt": {
    label: "What the portrait shows",
    hint: "For who cannot see it. Left empty, it is the guru's name.",
  },

  branches: { label: "Branches", item: "Branch", add: "Add a branch" },
  "branches.*.name": { label: "Name" },
  "branches.*.detail": { label: "What is held there" },
  "branches.*.address": { label: "Address" },
  "branches.*.batches": { label: "Batches", item: "Batch", add: "Add a batch" },
  "branches.*.batches.*.name": { label: "Name of the batch" },
  "branches.*.batches.*.days": { label: "Days" },
  "branches.*.batches.*.from": { label: "From" },
  "branches.*.batches.*.to": { label: "To" },
  "branches.*.batches.*.note": { label: "Note", hint: "As for ages, or for what is asked." },

  contacts: { label: "Contacts" },
  "contacts.email": {
    label: "Email",
    hint: "Messages go there unless the program's settings differ.",
  },
  "contacts.phones": { label: "Phones", item: "Phone", add: "Add a phone" },
  "contacts.chat": { label: "Chat link" },
  "contacts.chatLabel": { label: "Words of the chat link" },
  "contacts.address": { label: "Address" },
  "contacts.mapEmbed": {
    label: "Map to embed",
    hint: "The address that the map's provider gives for embedding.",
  },
  "contacts.mapLink": { label: "Link to the map" },
  "contacts.social": { label: "Social links", item: "Social link", add: "Add a social link" },
  "contacts.social.*.name": { label: "Name" },
  "contacts.social.*.url": { label: "Address" },

  sentences: { label: "Sentences" },
  "sentences.contact": { label: "Above the contact form" },
  "sentences.messageSent": { label: "Once a message was sent" },
  "sentences.removal": { label: "Above the form that asks for a photo's removal" },
  "sentences.removalAsked": { label: "Once a removal was asked for" },
  "sentences.events": {
    label: "What the events are",
    hint: "For search engines, which read it before “of” and the school's name.",
  },

  slides: { label: "Pictures", item: "Picture", add: "Add a picture" },
  "slides.*.picture": {
    label: "Picture",
    hint: "A wide one, its subject right of the middle: an upright screen shows that part.",
  },
  "slides.*.alt": { label: "Caption", hint: "What the picture shows, for who cannot see it." },
};

/** The competition's own, which share some names with the school's. */
const competitionFieldStrings: Record<string, FieldStrings> = {
  name: { label: "Name" },
  subtitle: { label: "Subtitle" },
  tagline: { label: "Tagline" },
  intro: { label: "Introduction", item: "Paragraph", add: "Add a paragraph" },
  registrationForm: { label: "Address of the registration form" },
  registration: {
    label: "Registration",
    options: {
      open: "Open, whatever the date",
      auto: "Open until the submission deadline",
      closed: "Closed",
    },
  },
  categories: { label: "Categories", item: "Category", add: "Add a category" },
  "categories.*.name": { label: "Name" },
  "categories.*.minAge": { label: "Youngest age" },
  "categories.*.maxAge": { label: "Oldest age" },
  "categories.*.bornFrom": { label: "Born from" },
  "categories.*.bornTo": { label: "Born to" },
  "categories.*.maxMinutes": { label: "Longest video, in minutes" },
  dates: { label: "Dates" },
  "dates.submissionDeadline": { label: "Submission deadline" },
  "dates.announcement": { label: "Announcement" },
  "dates.finale": { label: "Finale" },
  announcedOn: { label: "Where the selection is announced" },
  finaleVenue: { label: "Where the finale is held" },
  disqualifiedGenres: { label: "Genres that disqualify", item: "Genre", add: "Add a genre" },
  payment: { label: "Payment" },
  "payment.round1FeeRupees": { label: "Round 1 fee, in rupees" },
  "payment.round2FeeRupees": { label: "Round 2 fee, in rupees" },
  "payment.payeeName": { label: "Payee" },
  "payment.payeeAddress": { label: "Payee's UPI address" },
  "payment.note": { label: "Note of the payment" },
  video: { label: "Video" },
  "video.minResolution": { label: "Least resolution" },
  "video.orientation": { label: "Format" },
  "video.platform": { label: "Where it is uploaded" },
  contacts: { label: "Contacts for queries" },
  "contacts.phones": { label: "Phones", item: "Phone", add: "Add a phone" },
  "contacts.email": { label: "Email" },
  "contacts.whatsapp": { label: "WhatsApp number" },
  "contacts.whatsappLink": { label: "WhatsApp link" },
};

const rulesFieldStrings: Record<string, FieldStrings> = {
  menuName: { label: "Name in the menu" },
  headings: { label: "Headings" },
  "headings.firstRound": { label: "Round 1" },
  "headings.secondRound": { label: "Round 2" },
  milestones: { label: "Dates" },
  "milestones.submissionDeadline": { label: "Submission deadline" },
  "milestones.announcement": { label: "Announcement" },
  "milestones.finale": { label: "Finale" },
  ...ruleStrings("milestones.submissionDeadline"),
  ...ruleStrings("milestones.announcement"),
  ...ruleStrings("milestones.finale"),
  videoRules: { label: "Rules of the video", item: "Rule", add: "Add a rule" },
  ...ruleStrings("videoRules.*"),
  formNeeds: { label: "What to have ready", hint: "On the way to the registration form." },
  paymentInstruction: {
    label: "How to pay",
    hint: "Stands beside the payment code, and is told by a click on it.",
  },
  finaleIntroduction: { label: "Words on the finale" },
  terms: { label: "Terms and conditions", item: "Term", add: "Add a term" },
  ...ruleStrings("terms.*"),
};

function ruleStrings(way: string): Record<string, FieldStrings> {
  return { [`${way}.title`]: { label: "Title" }, [`${way}.text`]: { label: "Words" } };
}

export function wordsOfPart(part: PartId): Record<string, FieldStrings> {
  if (part === "rules") return rulesFieldStrings;
  return part === "competition" ? competitionFieldStrings : fieldStrings;
}
