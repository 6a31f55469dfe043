/**
 * What the site says for the school as long as neither its content file nor a guru says otherwise: a
 * file or a row that is older than these words is whole without them.
 */
export const defaultSentences = {
  contact: "Ask about a first class, a batch near you, or a performance. A guru answers.",
  messageSent: "A guru will answer you by email.",
  removal:
    "Would you, or your child, rather not be seen here? Tell us. A guru reads every request, and you need not give a reason.",
  removalAsked: "A guru will look at the photo and answer you by email.",
  events: "Recitals, workshops and festivals",
};
