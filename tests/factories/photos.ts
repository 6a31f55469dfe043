import type { NewPhoto, PhotoContent } from "#app/photos/photo.ts";

/** A photo with nothing special about it, but for what the test says. */
export function newPhoto(facts: Partial<NewPhoto> = {}): NewPhoto & Pick<PhotoContent, "consent"> {
  return {
    title: "Evening practice",
    description: "The senior batch, an hour before the lamp was lit.",
    imageUrl: "https://pictures.example/evening.jpg",
    imageHash: null,
    tags: [],
    originalSizeKb: 640,
    compressedSizeKb: null,
    consent: "",
    ...facts,
  };
}
