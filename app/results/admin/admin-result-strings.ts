import { formatPlace } from "#app/competition/components/announced-strings.ts";
import { formatDay } from "#app/platform/calendar.ts";

/** Texts of the step in which gurus give places and special prizes. */
export const resultStrings = {
  explanation:
    "Places are chosen here on the entries themselves, beside the ranking of the finale (round " +
    "2). Nobody but gurus sees anything of this until you publish it.",
  noFinalists: "There are no finalists yet. Choose them in the step “Finalists”.",
  ranking: "See the ranking of round 2",
  ranked: (place: number, isShared: boolean, total: string) =>
    `Ranking: ${formatPlace(place)}${isShared ? " (shared)" : ""}, ${total} points`,
  unscored: "No score in round 2",
  place: "Place",
  placeOf: (dancer: string) => `Place of ${dancer}`,
  placesHint: "Leave the field empty for no place. Dancers who share a place get the same number.",
  save: "Save places",
  suggest: (last: number) => `Take the places 1 to ${last} from the ranking`,
  placesSaved: (category: string) => `The places of ${category} are saved.`,
  badPlace: (names: string, highest: number) =>
    `Nothing was saved: a place is a whole number from 1 to ${highest}. Please correct: ${names}.`,
  nothingRanked: "Nothing was changed: nobody of this category has a score in round 2.",
  noCategory: "Without a category",
  changedMeanwhile:
    "Nothing was saved: somebody has changed this meanwhile. Please look at it below, and do it " +
    "again.",

  isOut: {
    withdrawn: "Has withdrawn",
    deletion: "Has asked for deletion",
    removed: "Removed",
    declined: "Is not coming",
    notFinalist: "Not a finalist",
  },

  prizes: "Special prizes",
  prizeTitle: "Prize",
  prizeWinner: "Dancer",
  nobody: "Choose a dancer",
  anotherPrize: "Another prize",
  prizesHint: "Empty a prize's name to remove it.",
  savePrizes: "Save special prizes",
  prizesSaved: "The special prizes are saved.",
  halfPrize: "Nothing was saved: each special prize needs a name and a dancer.",
  tooManyPrizes: (max: number) =>
    `Nothing was saved: there can be at most ${max} special prizes. Please empty some names.`,
  longPrize: (max: number) => `Nothing was saved: a prize's name has at most ${max} characters.`,

  warnings: "Please look at this before you publish",
  confirm: "I have looked at all of this, and the results are right",
  confirmFirst:
    "Nothing was published: please look at the notes, and mark that the results are right.",
};

/** What a guru has to look at before publishing. */
export const warningStrings = {
  beforeFinale: (day: string) =>
    `The finale is on ${formatDay(day)}. Results are those of the finale, not of round 1.`,
  notClosed: "Round 2 is not closed: scores can still change the ranking.",
  noScores: "Nobody has a score in round 2, so these places cannot be compared with a ranking.",
  noPlaces: (category: string) => `${category}: nobody has a place.`,
  gap: (category: string, place: number) =>
    `${category}: nobody has the ${formatPlace(place)} place.`,
  unscored: (dancer: string, place: number) =>
    `${dancer} gets the ${formatPlace(place)} place, but has no score in round 2.`,
  differs: (dancer: string, place: number, ranked: number) =>
    `${dancer} gets the ${formatPlace(place)} place, but is ${formatPlace(ranked)} in the ranking.`,
  without: (dancer: string, ranked: number) =>
    `${dancer} is ${formatPlace(ranked)} in the ranking, but gets no place.`,
  out: (dancer: string, reason: string) =>
    `${dancer}: ${reason.toLowerCase()}. Visitors do not see this place or prize.`,
  notFinalist: (dancer: string) => `${dancer} gets a place or a prize, but is not a finalist.`,
};

export const resultLetterStrings = {
  title: "Tell the dancers",
  explanation: "A text with the result, and the link to the dancer's page, opens in WhatsApp.",
  mailed: "The website has mailed it to each of them by itself, also after a correction.",
  notMailed: "The website sends no mail.",
  /** `result`: sentences; `link`: to the dancer's page; `results`: to the list of all. */
  text: (letter: { greeting: string; result: string; link: string; results: string }) =>
    `${letter.greeting}\n\n${letter.result}\n\nThe page of your entry: ${letter.link}\n\n` +
    `All results: ${letter.results}`,
  noPhone: "no phone number",
};
