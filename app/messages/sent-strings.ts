/** After a message was sent. In their own file: the home page loads the other texts. */
export const nextStrings = {
  next: "What happens next",
  hurried: "In a hurry?",
  call: "Please call us, or write on WhatsApp.",
  meanwhile: "Until then",
  classes: "Classes and timings",
  events: "Events",
  home: "Go to home",
};
