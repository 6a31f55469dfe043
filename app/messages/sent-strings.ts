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

/** After a request to remove a photo. */
export const removalSentStrings = {
  title: "We have your request",
  next:
    "Once it is taken down, the photo is gone from the gallery, from its event and from the " +
    "search at once. We cannot recall copies that people have already saved.",
};
