/** An empty text stands for any. */
type FilterInWords = Record<"day" | "age" | "branch", string>;

export const classesStrings = {
  title: "Classes and timings",
  lead: "Choose a day and an age to see what fits. Tap a batch to ask about it.",
  description: (school: string) =>
    `Batches, timings, ages, fees and branches of ${school}, and how to join a class.`,
  filters: { day: "Day", age: "Age", branch: "Branch" },
  any: { day: "Any day", age: "Any age", branch: "All branches" },
  years: (age: number) => `${age} years`,
  adults: "Adults",
  timetable: "Timetable",
  all: "All batches of the week.",
  found: (count: number, filter: string) =>
    `${count === 1 ? "1 batch" : `${count} batches`}: ${filter}.`,
  /** `No batch on Friday for 9 years in Kankanady. Nearest:` */
  noneFound: ({ day, age, branch }: FilterInWords) =>
    `No batch${day && ` on ${day}`}${age && ` for ${age}`}${branch && ` in ${branch}`}. Nearest:`,
  /** The link leads from the filter to its result on a phone. */
  toFound: (count: number) => (count === 1 ? "1 batch" : `${count} batches`),
  toNearest: "Nearest batches",
  noBatches: "The timetable is not published yet. Please ask us.",
  enquire: "Ask about this batch",
  faqTitle: "Questions and answers",
  teacher: (name: string) => `Teacher: ${name}`,
  /** Below the start of a batch, which is in `startHalf` of the day: when it ends. */
  to: (clock: string, half: string, _startHalf: string) => `to ${clock} ${half}`,
};

export const branchStrings = {
  title: "Our branches",
  map: "Open in maps",
  call: "Call",
  whatsApp: "WhatsApp",
  directions: "How to get there",
};

/** In results of the search. */
export const branchNumberStrings = {
  phone: (number: string) => `Phone number: ${number}`,
  whatsApp: (number: string) => `WhatsApp: ${number}`,
};

export const enquiryStrings = {
  title: "Join a class",
  lead: "Leave your number, and a guru will call you. Nothing is booked yet.",
  legend: "Your enquiry",
  fields: {
    name: "Parent's name",
    phone: "Phone",
    email: "Email (optional)",
    age: "Child's age (optional)",
    batch: "Batch",
    message: "Message (optional)",
  },
  notSure: "Not sure yet",
  send: "Send the enquiry",
  sending: "Sending...",
  notSent: "Your enquiry could not be sent.",
  notStored: "Your enquiry could not be stored just now. Please try again, or call us.",
};

/** Parents type these words, though the page says it in others. */
export const classKeywords: Record<string, string> = {
  timetable:
    "class classes timing timings timetable time schedule batch batches hours days fee fees " +
    "cost price charges monthly " +
    "fee structure kids children adults ladies beginners age minimum morning evening weekend " +
    "dance dancing lessons " +
    "course courses coaching training bharathanatyam available",
  enquiry:
    "join admission admissions register registration form enrol enroll enquiry apply " +
    "application trial open new how",
  branch: "branch class classes timing timings timetable batch batches fees address map where",
  branches:
    "branch map maps location locations address directions where place centre center reach " +
    "near me nearest school how",
};
