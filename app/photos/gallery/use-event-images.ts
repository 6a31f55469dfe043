import { useEffect, useState } from "react";
import { href } from "react-router";
import type { ShownPhoto } from "#app/photos/photo.ts";
import type { UploadDocument } from "#app/photos/photo-document.ts";

/** The photos that carry a tag; none for an event without one, and none when the fetch fails. */
export function useEventImages(tag: string | null): ShownPhoto[] {
  const [images, setImages] = useState<ShownPhoto[]>([]);

  useEffect(() => {
    setImages([]);
    if (!tag) return;
    const request = new AbortController();
    fetchImages(tag, request.signal)
      .then(setImages)
      .catch((error) => {
        if (!request.signal.aborted) console.error("Error fetching event images", error);
      });
    return () => request.abort();
  }, [tag]);

  return images;
}

async function fetchImages(tag: string, signal: AbortSignal): Promise<ShownPhoto[]> {
  const response = await fetch(`${href("/api/uploads")}?tag=${encodeURIComponent(tag)}`, {
    signal,
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { items } = (await response.json()) as { items: UploadDocument[] };
  return items.map((item) => ({
    ...item,
    tags: item.tags ?? null,
    createdAt: Date.parse(item.createdAt),
  }));
}
