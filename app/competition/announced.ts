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
