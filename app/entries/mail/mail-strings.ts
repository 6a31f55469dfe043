/** The facts that a mail to a dancer states, and no others: mail is not secret. */
type MailFacts = {
  number: string;
  competitionName: string;
  schoolName: string;
  link: string;
  /** With day, time and zone; null once it has passed. */
  deadline: string | null;
  /** The titles of what gurus have asked for. */
  asked: string[];
};

/** The mail that brings a dancer the link, and names what gurus have asked for. */
export function writeEntryMail(facts: MailFacts): { subject: string; text: string } {
  const { number, competitionName, schoolName, link, deadline, asked } = facts;
  const isAsking = asked.length > 0;
  const paragraphs = [
    `${competitionName}: your entry has the number ${number}.`,
    isAsking && `We need something from you:\n${asked.map((title) => `- ${title}`).join("\n")}`,
    isAsking
      ? `Please answer on the page of your entry:\n${link}`
      : `This is the page of your entry:\n${link}`,
    "Keep this link: it is the only way back to your entry. Give it to nobody else, because it " +
      "opens everything that you entered.",
    deadline && `You can correct your entry until ${deadline}.`,
    schoolName,
  ];
  const subject = isAsking ? `A question about your entry ${number}` : `Your entry ${number}`;
  return { subject, text: `${paragraphs.filter(Boolean).join("\n\n")}\n` };
}
