/** Texts of a judge's page. */
export const judgeStrings = {
  title: "Your scores",
  rounds: { 1: "Round 1, the online audition", 2: "Round 2, the finale" },
  judge: (name: string) => `For ${name}`,
  introduction:
    "Tap an entry and give your scores. You can change them until the round is closed. Only the " +
    "organisers see your scores and comments.",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  empty: "There is no entry for you to judge yet. Please open this link again later.",
  list: "Entries",
  states: {
    done: "Done",
    partly: "Partly done",
    open: "Open",
    abstains: "You know this dancer",
  },
  notInList:
    "This entry is not in your list. The dancer may have withdrawn it. Please choose another one.",
  all: "All entries",
  entryOf: (index: number, all: number) => `Entry ${index} of ${all}`,
  pages: "Other entries",
  previous: "Previous",
  next: "Next",
  composition: "Composition",
  category: "Category",
  dancer: "Dancer",
  organisers: "The organisers",
  onWhatsApp: (phone: string) => `WhatsApp ${phone}`,
};

export const judgeVideoStrings = {
  play: "Play the video here",
  open: "Open the video on YouTube",
  frame: (number: string) => `Video of the entry ${number}`,
};

const steps = { whole: "whole points", halves: "in halves", quarters: "in quarters" };

export const sheetStrings = {
  title: "Scores",
  range: (highest: number, step: keyof typeof steps) => `0 to ${highest}, ${steps[step]}`,
  abstain: "I know this dancer",
  abstainHint:
    "Tick this if the dancer is your pupil or relative, or otherwise close to you. You then give " +
    "no scores here.",
  setAside:
    "You give this entry no scores. Those that you have given are set aside. If you take the " +
    "tick away, they are here again, and count.",
  comment: "Comment (optional)",
  commentHint: "Only the organisers read it.",
  ownComment: "Your comment:",
  save: "Save",
  nothing: "nothing",
  /** Of a value that was given in two places. */
  conflict: (stored: string) =>
    `Given in another tab or on another device: ${stored}. If you save again, yours replaces it.`,
  keepStored: (stored: string) => `Keep ${stored}`,
  replaceStored: (own: string) => `Save ${own}`,
  keepComment: "Keep that comment",
  replaceComment: "Save my comment",
};

/** What has become of the scores of an entry. */
export const savedStrings = {
  saved: "Saved",
  saving: "Saving...",
  waiting: "Waiting for the connection",
  waitingHint:
    "Your scores are stored on this device, and are sent by themselves once there is a connection.",
  keepOpen: "This device cannot store your scores. Please keep this page open until they are sent.",
  serverWaits: "Waiting: the website cannot save just now",
  /** Of one score. */
  scoreSaved: "✓ Saved",
  scoreWaiting: "Waiting",
  notSaved: (why: string) => `Not saved. ${why}`,
  check: "Please check what is marked.",
  choose: "Another value was given elsewhere. Please choose.",
  waitingEntries: (count: number) =>
    count === 1 ? "1 entry has unsent scores." : `${count} entries have unsent scores.`,
};

/** After the round was closed. */
export const closedStrings = {
  closed: (time: string) =>
    `This round was closed on ${time}. The entries show what was counted. What reaches us later ` +
    "is stored, but not counted.",
  counted: "What was counted",
  none: "no score",
  setAside: "set aside",
  abstained: "You know this dancer: no scores were counted.",
  later: (score: string) => `Given later, not counted: ${score}`,
  late: "Not all counted",
  paper:
    "The organisers have entered your paper sheet of this entry. It counts in place of scores " +
    "that you have given here.",
};

/** Links that open nothing, and answers to the forms. */
export const judgeAnswers = {
  unknown: (contacts: string) =>
    "There is no judge's page at this link. Please open the whole link that you were sent. If a " +
    `part is missing, or the organisers have sent you a newer link, ask them: ${contacts}.`,
  tooManyLinks: (contacts: string) =>
    "Too many links that do not exist were opened from your network. Please try again in ten " +
    `minutes, or ask the organisers: ${contacts}.`,
  ended:
    "The organisers have ended this link. The scores that were saved are stored. If you think " +
    "that this is a mistake, please ask them.",
  saved: "Saved.",
  savedLate: (time: string) => `Saved, but not counted: the round was closed on ${time}.`,
  savedBesidePaper: "Saved, but not counted: the organisers have entered your paper sheet.",
  check: "Please check what is marked. Everything else is saved.",
  conflict:
    "Please choose: another value was given in another tab or on another device. Everything " +
    "else is saved.",
  withdrawn: "The dancer has withdrawn this entry. It needs no scores any more.",
  notInList: "This entry is not in your list.",
  otherRules:
    "The organisers have changed the criteria. Please look at them and give your scores again.",
  tooMany: "Very many changes came from this link. Please wait, or ask the organisers.",
  notStored: "Your scores could not be stored.",
  commentTooLong: (max: number) => `Please write at most ${max} characters.`,
};
