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
  flood: "Too many messages at once. Please try again later, or call us.",
};

/** Errors of a field in a form. */
export const fieldErrors = {
  required: "Please fill out this field.",
  tooLong: "This is too long; please shorten it.",
  noEmail: "Please enter an email address, such as name@example.org.",
  noPhone: "Please enter a phone number, such as 98450 12345.",
  badAge: "Please enter an age from 1 to 99.",
  noContact: "Please enter a phone number or an email address.",
};
