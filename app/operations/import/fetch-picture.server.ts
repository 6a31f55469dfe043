import { maxImageBytes, type PictureOfPhoto, storePicture } from "#app/photos/add-photo.server.ts";
import {
  type Fetched,
  type FetchRules,
  fetchBytes,
  whyNotFetch,
} from "#app/platform/fetching/fetch-bytes.server.ts";
import { isPublicAddress } from "#app/platform/fetching/public-address.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { skipWords } from "./strings.ts";

export type PictureRules = Omit<FetchRules, "maxBytes" | "timeoutMs">;

/** What an operator allows beyond https and public addresses. */
export function pictureRules(allowed: { http: boolean; private: boolean }): PictureRules {
  return {
    isPlainAllowed: allowed.http,
    mayConnect: allowed.private ? () => true : isPublicAddress,
  };
}

/** The largest picture over a line of 4 MBit/s. */
const timeoutMs = 60_000;

const dataUrl = /^data:[\w.+/-]*(?:;[\w.+/-]+=[\w.+/-]+)*;base64,/i;

/** Why a picture would not be fetched, as far as its address says; null when it can be tried. */
export function whyNoPicture(address: string, rules: PictureRules): string | null {
  return dataUrl.test(address) ? null : whyNotFetch(address, rules);
}

type Stored = { ok: true; picture: PictureOfPhoto } | { ok: false; why: string };

/** Fetches a picture, or takes it out of its data URL, and stores it as any upload is stored. */
export async function fetchPicture(
  images: Pick<ImageStore, "addImage">,
  address: string,
  rules: PictureRules,
): Promise<Stored> {
  const fetched = await bytesOf(address, rules);
  if (!fetched.ok) return fetched;
  const picture = await storePicture(images, fetched.bytes);
  return picture ? { ok: true, picture } : { ok: false, why: skipWords.unusable };
}

async function bytesOf(address: string, rules: PictureRules): Promise<Fetched> {
  const [head] = dataUrl.exec(address) ?? [];
  if (!head) return fetchBytes(address, { ...rules, maxBytes: maxImageBytes, timeoutMs });
  const bytes = Buffer.from(address.slice(head.length), "base64");
  return bytes.length > maxImageBytes
    ? { ok: false, why: skipWords.tooLong("picture") }
    : { ok: true, bytes };
}
