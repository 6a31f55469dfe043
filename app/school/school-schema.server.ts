import { z } from "zod";
import { weekdays } from "#app/platform/calendar.ts";
import {
  address,
  contentObject,
  day,
  email,
  group,
  item,
  line,
  list,
  paragraph,
  phone,
  time,
  untranslatedLine,
  webAddress,
} from "#app/platform/content-fields.server.ts";
import { badFocus, focusPattern } from "#app/platform/images/image.ts";
import { storedImage } from "#app/platform/images/image-store.server.ts";
import { cleanNumber } from "#app/platform/pasted-text.ts";

const picture = z.strictObject({ image: storedImage });

const wholePicture = {
  picture: picture.meta({ title: "Picture", crop: "whole" }).optional(),
  pictureAlt: line("What the picture shows", "For people who cannot see it.").optional(),
};

const generalSchema = contentObject({
  name: line("Name"),
  shortName: line("Short name"),
  tagline: line("Tagline", "Shown below the name."),
  welcome: line("Line above the name", "At the top of the home page."),
  city: line("City"),
  state: line("State"),
  country: line("Country"),
  founded: z.number().int().min(1000).max(2999).meta({ title: "Year of founding" }),
  footer: line("Line at the foot of every page"),
  description: paragraph("Description", "For search engines and shared links."),
  keywords: list("Keywords", line("Keyword"), 30),
  about: group("About Us", {
    foundedIn: line("Words before the year", "Read out by screen readers, not shown."),
    heading: line("Heading"),
    opening: paragraph("Opening"),
    freeTraining: group("Free training", { heading: line("Heading"), words: paragraph("Text") }),
    branches: line("Heading of the branches"),
    festival: group("Festival", {
      heading: line("Line above the name"),
      name: line("Name"),
      words: paragraph("Text"),
      from: day("First day").optional(),
      to: day("Last day").optional(),
      venue: line("Place").optional(),
      ...wholePicture,
    }).refine(({ from, to }) => !to || (from !== undefined && from <= to), {
      path: ["to"],
      message: "The last day cannot be before the first.",
    }),
  }),
  demo: z.boolean().default(false).meta({
    title: "Say that this is demo content",
    description: "Adds a note at the foot of every page.",
  }),
  photosNeedConsent: z.boolean().default(false).meta({
    title: "Photos need a consent",
    description: "A new photo whose consent is neither given nor unneeded is saved as a draft.",
  }),
});

const guru = item("Guru", {
  name: line("Name"),
  role: line("Role"),
  words: paragraph("Text"),
  portrait: picture
    .meta({ title: "Portrait", description: "An upright picture looks best.", crop: "portrait" })
    .optional(),
  portraitAlt: line("What the portrait shows", "For people who cannot see it.").optional(),
  lineage: line("Teachers", "Who taught them, and where.").optional(),
  life: list("Life", paragraph("Paragraph"), 8).default([]),
  awards: list("Awards", line("Award"), 20).default([]),
});

const age = (title: string) => z.number().int().min(1).max(120).meta({ title }).optional();

const rupees = z.number().int().min(0, "A fee cannot be below zero.").max(1_000_000);

const batch = item("Batch", {
  name: line("Name of the batch"),
  level: line("Level", "For example beginners, or third year.").optional(),
  ageFrom: age("Youngest age"),
  ageTo: age("Oldest age"),
  days: list("Days", z.enum(weekdays), weekdays.length).min(1),
  from: time("From"),
  to: time("To"),
  feeRupees: rupees
    .meta({ title: "Fee in rupees", description: "0 for a free batch; empty to state none." })
    .optional(),
  feePeriod: z
    .enum(["month", "term"])
    .default("month")
    .meta({ title: "The fee is", options: { month: "per month", term: "per term" } }),
  teacher: line("Teacher").optional(),
  note: line("Note", "For example what to bring.").optional(),
})
  .refine(({ from, to }) => from < to, {
    path: ["to"],
    message: "A batch must end later than it begins, on the same day.",
  })
  .refine(({ ageFrom = 1, ageTo = 120 }) => ageFrom <= ageTo, {
    path: ["ageTo"],
    message: "The oldest age cannot be below the youngest.",
  });

const degrees = /^-?(?:[1-8]?\d(?:\.\d+)?|90), ?-?(?:(?:1[0-7]|[1-9])?\d(?:\.\d+)?|180)$/;
const notDegrees = "Please write it as 12.8855, 74.8388.";
const position = z.string().overwrite(cleanNumber).max(60).regex(degrees, notDegrees);

const branch = item("Branch", {
  name: line("Name"),
  detail: line("What is taught there").optional(),
  address: line("Address").optional(),
  position: position
    .meta({
      title: "Position on the map",
      description:
        "Latitude and longitude, such as 12.8855, 74.8388. Maps show it for a pressed point.",
    })
    .optional(),
  mapUrl: webAddress("Link to a map").optional(),
  directions: paragraph("How to get there").optional(),
  phone: phone("Phone").optional(),
  whatsapp: phone("WhatsApp number").optional(),
  ...wholePicture,
  batches: list("Batches", batch, 20).default([]),
});

const socialLink = item("Social link", {
  name: untranslatedLine("Name"),
  url: webAddress("Address"),
});
const question = item("Question", { question: line("Question"), answer: paragraph("Answer") });
const section = item("Section", { title: line("Heading"), text: paragraph("Text") });
const searchWord = item("Search word", {
  typed: untranslatedLine("What visitors type"),
  meant: untranslatedLine("What the website calls it"),
});

/** The whole content of `content/school.yaml`. */
export const schoolSchema = z.strictObject({
  /** Content files older than `name.svg` have this field, which has no effect. */
  nameDrawing: z.unknown().optional(),
  ...generalSchema.shape,
  gurus: list("Gurus", guru, 8).min(1),
  branches: list("Branches", branch, 12).min(1),
  contacts: group("Contacts", {
    email: email("Email", "Messages are sent to this address."),
    phones: list("Phones", phone("Phone"), 4).min(1),
    chat: webAddress("Chat link"),
    chatLabel: line("Name of the chat, such as WhatsApp"),
    address: line("Address"),
    // The host goes into the security policy, where `;`, `,` and `*` are rules.
    mapEmbed: address({ protocol: /^https$/, hostname: /^[\w.-]+$/ }).meta({
      title: "Map to embed",
      description: "The address that the map's provider gives for embedding.",
    }),
    mapLink: webAddress("Link to the map"),
    social: list("Social links", socialLink, 8),
  }),
  /** A field that an older file or row leaves out has its default. */
  sentences: group("Texts", {
    contact: paragraph("Above the contact form").default(
      "Ask about a first class, a batch near you, or a performance. A guru will answer.",
    ),
    /** These follow a form that was sent without JavaScript. */
    messageSent: paragraph("After a message was sent").default("A guru will answer you by email."),
    enquirySent: paragraph("After an enquiry was sent").default(
      "A guru will call you, or answer on WhatsApp.",
    ),
    removal: paragraph("Above the form for removing a photo").default(
      "Would you rather not be seen here, or is it a photo of your child? Tell us. A guru " +
        "reads every request, and you need not give a reason.",
    ),
    removalAsked: paragraph("After a removal was requested").default(
      "A guru will look at the photo and answer you.",
    ),
    events: line(
      "What the events are",
      "For search engines, followed by “of” and the school's name.",
    ).default("Recitals, workshops and festivals"),
  }).prefault({}),
  faq: list("Questions", question, 40).default([]),
  privacy: group("Privacy", {
    updated: day("Last changed on").optional(),
    summary: list("In short", line("Point"), 8).default([]),
    sections: list("Sections", section, 20).default([]),
  }).prefault({}),
  synonyms: list("Search synonyms", searchWord, 80).default([
    { typed: "mangalore", meant: "mangaluru" },
    { typed: "kids", meant: "children" },
    { typed: "child", meant: "children" },
    { typed: "guru", meant: "gurus" },
    { typed: "teacher", meant: "gurus" },
    { typed: "programme", meant: "events" },
    { typed: "function", meant: "events" },
    { typed: "ankle bells", meant: "salangai" },
    { typed: "anklets", meant: "salangai" },
    { typed: "bharatanatyam", meant: "bharathanatyam" },
    { typed: "start", meant: "begin" },
    { typed: "dress code", meant: "dress" },
    { typed: "contest", meant: "competition" },
  ]),
});

/** The parts that gurus edit separately, each with its own history. */
export const schoolParts = {
  school: generalSchema,
  gurus: schoolSchema.pick({ gurus: true }),
  branches: schoolSchema.pick({ branches: true }),
  contacts: schoolSchema.pick({ contacts: true }),
  sentences: schoolSchema.pick({ sentences: true }),
  faq: schoolSchema.pick({ faq: true }),
  privacy: schoolSchema.pick({ privacy: true }),
  search: schoolSchema.pick({ synonyms: true }),
};

const slide = item("Picture", {
  picture: z.strictObject({ image: storedImage, upright: storedImage }).meta({
    title: "Picture",
    description: "A wide picture. Upright screens show the part around its focal point.",
    crop: "slide",
  }),
  alt: line("Caption", "What the picture shows, for people who cannot see it."),
  focus: z.string().overwrite(cleanNumber).regex(focusPattern, badFocus).optional().meta({
    title: "Focal point",
    description: "Tap the picture, or write it as 30% 40%: from the left and from the top.",
  }),
});

export const slidesSchema = z.strictObject({ slides: list("Pictures", slide, 12).min(1) });
