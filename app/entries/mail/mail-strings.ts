/** What is announced of a dancer, as sentences. */
export type MailNews = { what: "result" | "selected"; text: string };

/** The facts that a mail to a dancer states, and no others: mail is not secret. */
type MailFacts = {
  number: string;
  competitionName: string;
  schoolName: string;
  link: string;
  /** With day, time and zone; null once it has passed. */
  deadline: string | null;
  /** Whether a guru has asked something that is not answered yet. */
  isAsked: boolean;
  news: MailNews | null;
  /** The address of all results. */
  results: string;
};

const newsSubjects: Record<MailNews["what"], (competitionName: string) => string> = {
  result: (competitionName) => `${competitionName}: your result`,
  selected: (competitionName) => `${competitionName}: you are a finalist`,
};

/** The mail that brings a dancer the link, whether gurus ask something, and what is announced. */
export function writeEntryMail(facts: MailFacts): { subject: string; text: string } {
  const { number, competitionName, schoolName, link, deadline, isAsked, news, results } = facts;
  const paragraphs = [
    `${competitionName}: your entry has the number ${number}.`,
    news?.text,
    news?.what === "result" && `All results:\n${results}`,
    isAsked
      ? `We have a question for you. Please answer on the page of your entry:\n${link}`
      : `This is the page of your entry:\n${link}`,
    "Keep this link: it is the only way back to your entry. Give it to nobody else, because it " +
      "opens everything that you entered.",
    deadline && `You can correct your entry until ${deadline}.`,
    schoolName,
  ];
  return {
    subject: subjectOf(facts),
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
  };
}

function subjectOf({ number, competitionName, isAsked, news }: MailFacts): string {
  if (isAsked) return `A question about your entry ${number}`;
  return news ? newsSubjects[news.what](competitionName) : `Your entry ${number}`;
}
