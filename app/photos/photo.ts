import type { InitialStatus, PublicationStatus } from "#app/documents/document.ts";
import { formatLongDay, indiaDay } from "#app/platform/calendar.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { School } from "#app/school/school.ts";
import { photoStrings } from "./photo-strings.ts";

/** An upload of the gallery (SPEC §3). */
export type Photo = {
  id: string;
  title: string;
  description: string;
  imageUrl: string;
  /**
   * Null when the document lacks the field, as imported ones may: not the same as an empty list.
   */
  tags: string[] | null;
  /** Epoch milliseconds; the gallery's order. */
  createdAt: number;
  originalSizeKb: number | null;
  compressedSizeKb: number | null;
  /** Raised by every change; an edit names the version it began from. */
  version: number;
  /** Null when the picture is stored elsewhere. */
  image: StoredImage | null;
};

export type ShownPhoto = Pick<
  Photo,
  "id" | "title" | "description" | "imageUrl" | "image" | "createdAt" | "tags"
>;

/**
 * Whether the people in a photo, or their parents, agree to its publication; empty while nothing is
 * recorded.
 */
export const consents = ["", "given", "asked", "not-needed", "withdrawn"] as const;

export type Consent = (typeof consents)[number];

/** What the history stores and can restore; older entries lack optional fields and `consent`. */
export type PhotoContent = Omit<Photo, "id" | "version" | "image"> & {
  titleKn?: string;
  descriptionKn?: string;
  imageHash: string | null;
  consent: Consent;
  /** The focal point that a guru chose, `30% 40%`; empty for the picture's own. */
  focus?: string;
};

export type NewPhoto = Omit<PhotoContent, "createdAt" | "consent"> & {
  id?: string;
  createdAt?: number;
  consent?: Consent;
  initialStatus?: InitialStatus;
};

/** A position in the gallery: right after the photo with this time and id. */
export type PhotoCursor = { createdAt: number; id: string };

/** What visitors get is a `Photo`: the other fields of the content are for gurus only. */
export type AdminPhoto = Photo &
  PublicationStatus &
  Required<Omit<PhotoContent, keyof Photo | "imageHash">>;

/** Whether the people in a photo agree, or need not. Nothing else revokes a withdrawal. */
export const isConsentGiven = (consent: Consent): boolean =>
  consent === "given" || consent === "not-needed";

/** A new photo without consent is a draft where the school requires one. */
export function withConsent(
  initialStatus: InitialStatus,
  consent: Consent,
  { photosNeedConsent }: Pick<School, "photosNeedConsent">,
): InitialStatus {
  return photosNeedConsent && !isConsentGiven(consent) ? "draft" : initialStatus;
}

/** Enough for a camera's photo. A larger file is refused if the browser has not made it smaller. */
export const maxImageMb = 25;

/** SPEC §9: gallery page size, teaser images shown and fetched. */
export const galleryPageSize = 12;
export const teaserPhotosShown = 12;
export const teaserPhotosFetched = 20;

/** The maximum number of photos in an event gallery. */
export const maxTaggedPhotos = 200;

/** The alt text is the title, else 'Gallery image' (SPEC §2). */
export const photoAlt = (photo: Pick<Photo, "title">): string =>
  photo.title || photoStrings.untitled;

/** SPEC §7: pages = ceil(count / 12). */
export const countPages = (photoCount: number): number => Math.ceil(photoCount / galleryPageSize);

/** The day of a photo's creation on the academy's clock, `2026-01-31`. */
export const photoDay = ({ createdAt }: Pick<Photo, "createdAt">): string => indiaDay(createdAt);

/** `January 31, 2026`, in the academy's time zone for every visitor. */
export const formatPhotoDate = (createdAt: number) => formatLongDay(indiaDay(createdAt)) ?? "";
