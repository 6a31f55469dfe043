/** Texts of a mail to a dancer. */
export const mailStrings = {
  subject: (number: string) => `Your entry ${number}`,
  askedSubject: (number: string) => `A question about your entry ${number}`,
  newsSubjects: {
    result: (competitionName: string) => `${competitionName}: your result`,
    selected: (competitionName: string) => `${competitionName}: you are a finalist`,
  },
  number: (competitionName: string, number: string) =>
    `${competitionName}: your entry has the number ${number}.`,
  results: "All results:",
  asked: "We have a question for you. Please answer on the page of your entry:",
  page: "This is the page of your entry:",
  keep:
    "Keep this link: it is the only way back to your entry. Give it to nobody else, because it " +
    "opens everything that you entered.",
  correctable: (deadline: string) => `You can correct your entry until ${deadline}.`,
};
