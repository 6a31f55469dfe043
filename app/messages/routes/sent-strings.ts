/** The page that a form sent without JavaScript leads to; its heading is `successText`. Apart, so that the home page does not carry it. */
export const sentTexts = {
  title: "Message sent",
  home: "Go to home",
};
