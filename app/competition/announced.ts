import { announcedStrings as strings } from "./components/announced-strings.ts";

/** What visitors see of an edition. Each list has the categories in their order. */
export type Announced = {
  /** The year, `2027`. */
  edition: string;
  finalists: { category: string; dancers: AnnouncedDancer[] }[];
  results: AnnouncedResults | null;
  /** The years of past editions, the latest first. */
  pastEditions: string[];
};

export type AnnouncedDancer = { name: string; guru: string; city: string };

export type AnnouncedPlace = AnnouncedDancer & { place: number; isShared: boolean };

export type AnnouncedResults = {
  categories: { category: string; places: AnnouncedPlace[] }[];
  prizes: (AnnouncedDancer & { title: string })[];
};

/** `First place`, `Shared second place`, `11th place`. */
export function placeText(place: number, isShared: boolean): string {
  const ordinal = strings.firstPlaces[place - 1] ?? strings.ordinal(place);
  return isShared ? strings.sharedPlace(ordinal) : strings.place(ordinal);
}
