/**
 * What the competition says as long as neither its content file nor a guru says otherwise: a file or a
 * row that is older than these words is whole without them. In braces stands what is a fact of its own.
 */
export const defaultRules = {
  /** SPEC §2 spells the menu's item like this. */
  menuName: "Nrithya Ratna Shodha",
  headings: { firstRound: "ROUND 1 ONLINE AUDITION", secondRound: "ROUND 2 GRAND FINALE" },
  /** SPEC §4. */
  milestones: {
    submissionDeadline: {
      title: "Submission deadline",
      text: "Round 1, the online audition, closes.",
    },
    announcement: {
      title: "Selection announced",
      text: "Selected participants are announced on {announced on}.",
    },
    finale: { title: "Grand finale", text: "Round 2, live at the {venue}." },
  },
  /** SPEC §5. */
  videoRules: [
    {
      title: "Picture",
      text: "Film in {format} format, at least {resolution}, in good lighting.",
    },
    {
      title: "Sound",
      text: "The recording is raw: no music overlay. The audio is clear, and footsteps and anklets are audible.",
    },
    {
      title: "Footwork",
      text: "The footwork is visible throughout; keep the whole body in frame.",
    },
    { title: "Composition", text: "The piece must include both Nritta and Abhinaya." },
    { title: "Duration", text: "Up to {longest videos}." },
    {
      title: "Upload",
      text: "Upload the video to {platform} as public or unlisted, not private, and paste its link into the registration form.",
    },
  ],
  formNeeds:
    "Have ready: the link to your video, the payment's transaction number and its screenshot.",
  /** SPEC §2: what a click on the payment code tells the visitor. */
  paymentInstruction:
    "Please pay {round 1 fee} through a mobile payment app (Google Pay, PhonePe, Paytm or any other UPI app) to {payee}, and give the transaction details in the registration form.",
  finaleIntroduction:
    "A live finale {on the day} at the {venue}, before an audience and a jury. The Round 2 fee is {round 2 fee}; selected participants are told how to pay it.",
  /** SPEC §§4, 5, 9. */
  terms: [
    {
      title: "Genre",
      text: "Bharathanatyam only. A {genres} genre leads to automatic disqualification.",
    },
    {
      title: "Round 1 fee",
      text: "{round 1 fee}, non-refundable, paid by a mobile payment app.",
    },
    {
      title: "Proof of payment",
      text: "The payment transaction number and a screenshot of the payment are mandatory in the registration form.",
    },
    { title: "Round 2 fee", text: "{round 2 fee}; the modalities are told on selection." },
    { title: "Age", text: "{ages} Proof of age is required when requested." },
    { title: "Prizes", text: "There are cash prizes for the winners of each category." },
  ],
};
