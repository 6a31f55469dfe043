/** Texts of a dancer's page once the finalists are announced. */
export const finaleStrings = {
  title: "The finale",
  selected: "You are a finalist. Congratulations!",
  mail: (day: string) =>
    `You are a finalist. Congratulations! Please tell us by ${day}, on the page of your entry, ` +
    "whether you are coming to the finale. There you also find how to pay the Round 2 fee.",
  wasSelected: (day: string) => `You were a finalist. The finale was on ${day}.`,
  when: (day: string) => `The finale is on ${day}.`,
  notSelected:
    "Thank you for dancing for us. You are not among the finalists this time. The jury had to " +
    "choose between many good dancers: please go on, and enter again.",
  ask: (day: string) => `Please tell us by ${day} whether you are coming.`,
  askSoon: "Please tell us whether you are coming.",
  isComing: (day: string) => `You have told us on ${day} that you are coming.`,
  isNotComing: (day: string) =>
    `You have told us on ${day} that you are not coming. Another dancer may get your place.`,
  changeUntil: (day: string) => `You can change your answer until ${day}.`,
  late: (day: string) =>
    `You could answer until ${day}. If something is different now, please ask the organisers:`,
  come: "Yes, I am coming",
  decline: "No, I am not coming",
  paymentTitle: "Payment for the finale",
  fee: (fee: string) => `Round 2 fee: ${fee}`,
  payTo: (payee: string, number: string) =>
    `Please pay it to ${payee}, and write your number ${number} as the note of the payment.`,
  payHere: "Pay with a UPI app on this phone",
  upiId: "UPI ID",
  paid: (amount: string, day: string) => `Paid: ${amount}, marked on ${day}.`,
};

/** Answers to the forms. */
export const finaleAnswers = {
  isComing: "Thank you! You are coming to the finale.",
  isNotComing: "Thank you for telling us. You are not coming to the finale.",
  notSelected: "Nothing was changed: only finalists answer here. Please ask the organisers.",
  late: (day: string) =>
    `Nothing was changed: you could answer until ${day}. Please ask the organisers.`,
  resultsPublished: "Nothing was changed: the results are published. Please ask the organisers.",
};
