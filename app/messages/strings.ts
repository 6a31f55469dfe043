import type { ContactMessage } from "./message.ts";

/** `success` and `failure`: SPEC §8. */
export const sentStrings = {
  title: "Message sent",
  success: "Your message has been sent successfully!",
  failure: "There was an error sending your message. Please try again later.",
};

export const contactFormStrings = {
  title: "Contact Us",
  legend: "Your message",
  fields: { name: "Name", email: "Email", title: "Subject", message: "Message" },
  send: "Send Message",
  sending: "Sending...",
};

export const refusals = {
  tooManyFields: "The form has too many fields.",
  givenTwice: (field: string) => `The field ${field.slice(0, 40)} is given twice`,
  missing: (id: string) => `The ${id} ID is required`,
  badId: "The newId is not a UUID",
  wrongUser: "The user ID is invalid",
  notFound: (id: string) => `The ${id} ID is not found`,
  flood: "Too many messages at once. Please try again later, or call us.",
};

/** Errors of a field: after its name in the API, and in the form. */
export const fieldErrors = {
  required: { inApi: "is required", inForm: "Please fill out this field." },
  tooLong: { inApi: "is too long", inForm: "This is too long; please shorten it." },
  noEmail: {
    inApi: "is not an email address",
    inForm: "Please enter an email address, such as name@example.org.",
  },
  noPhone: {
    inApi: "is not a phone number",
    inForm: "Please enter a phone number, such as 98450 12345.",
  },
  badAge: { inApi: "is not an age", inForm: "Please enter an age from 1 to 99." },
  noContact: {
    inApi: "is neither a phone number nor an email address",
    inForm: "Please enter a phone number or an email address.",
  },
};

export function mailText({ message, name, email, phone, about }: ContactMessage): string {
  const origin = about ? "from a photo" : phone ? "with the enquiry form" : "by the contact form";
  const sender = [name, phone, email && `<${email}>`].filter(Boolean).join(" ");
  return `${message}\n\n-- \n${sender}\nSent ${origin} of the website.\n`;
}
