/**
 * Texts for the photos of a large store: many common words, few rare ones, and two that rarely
 * occur together.
 */

const items = ["Alarippu", "Jatiswaram", "Varnam", "Padam", "Tillana", "Kirtanam", "Shabdam"];
const places = ["courtyard", "temple", "hall", "stage", "garden", "river", "school", "gopuram"];
const people = ["Ananya", "Meenakshi", "Lakshmi", "Kavya", "Divya", "Priya", "Revathi", "Sita"];
const lights = ["morning", "evening", "lamp", "monsoon", "festival"];

const pick = (list: string[], number: number) => list[number % list.length] ?? "";

/** A walk over the numbers that has no short period. */
const scatter = (number: number) => ((number * 2_654_435_761) % 4_294_967_296) >>> 3;

export function titleOf(number: number): string {
  const far = scatter(number);
  return `${pick(items, far)} in the ${pick(places, Math.floor(far / 7))}, ${number}`;
}

export function sentence(number: number): string {
  const far = scatter(number + 1);
  const rare = number % 50_000 === 17 ? " with a peacock" : "";
  // Each a third of all, and together one in a hundred thousand.
  const half =
    number % 100_000 === 0 ? "veena mridangam" : pick(["veena", "mridangam", "flute"], number);
  return (
    `${pick(people, far)} dances by ${pick(lights, Math.floor(far / 8))} light to the ` +
    `${half}${rare}.`
  );
}

export function tagsOf(number: number): string[] {
  const tag = `batch-${scatter(number) % 40}`;
  return number % 2 ? [tag] : [tag, pick(["annual-day", "practice", "arangetram"], number)];
}

/**
 * What people type: common, rare, unknown, together, folded, misspelled, the beginning of a word;
 * and the costliest.
 */
export const queries = [
  "dances",
  "peacock",
  "nobodywrotethis",
  "varnam temple",
  "lakshmi peacock",
  "minakshi evening",
  "veena mridangam",
  "ananya dances evening courtyard tillana flute",
  "annual-day",
  "gop",
  "mridamgam",
  "ligxght",
  "dances light dance ligh ance igh anc danlight",
];
