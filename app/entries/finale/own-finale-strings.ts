/** Texts of a dancer's page once the finalists are announced. */
export const finaleStrings = {
  title: "The finale",
  selected: "You are selected for the finale. Congratulations!",
  mail: (day: string) =>
    `You are selected for the finale. Congratulations! Please tell us by ${day}, on the page of ` +
    "your entry, whether you are coming. There you also find how to pay for Round 2.",
  wasSelected: (day: string) => `You were selected for the finale on ${day}.`,
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
  sending: "Sending...",
  paymentTitle: "Payment for Round 2",
  fee: (fee: string) => `Round 2 fee: ${fee}`,
  payTo: (payee: string) => `Please pay it to ${payee}.`,
  payHere: "Pay with a UPI app on this phone",
  upiId: "UPI ID",
  notGiven: "You have not sent the payment's number yet.",
  given: (number: string) => `You have sent the number ${number}. It is not checked yet.`,
  checked: (amount: string, day: string) => `Checked on ${day}: ${amount} received.`,
  transaction: "UPI transaction number (UTR) of Round 2",
  screenshot: "Screenshot of the payment for Round 2",
  screenshotAgain: "Another screenshot (optional)",
  send: "Send the payment",
  replace: "Correct the payment",
  uncheck: "The payment is checked. If you change the number, it is checked again.",
};

/** Answers to the forms. */
export const finaleAnswers = {
  isComing: "Thank you! You are coming to the finale.",
  isNotComing: "Thank you for telling us. You are not coming to the finale.",
  notSelected: "Nothing was changed: only finalists answer here. Please ask the organisers.",
  late: (day: string) =>
    `Nothing was changed: you could answer until ${day}. Please ask the organisers.`,
  resultsPublished: "Nothing was changed: the results are published. Please ask the organisers.",
  paid: "The payment is sent. The organisers check it.",
  notComing: "Nothing was sent: please tell us first that you are coming.",
  finaleOver: "Nothing was sent: the finale is over.",
  firstPayment:
    "This is the number of your first payment. Please send the one of the payment for Round 2.",
};
