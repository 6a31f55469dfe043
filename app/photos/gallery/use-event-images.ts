import { useCallback, useEffect, useState } from "react";
import { href } from "react-router";
import type { ShownPhoto } from "#app/photos/photo.ts";
import type { UploadDocument } from "#app/photos/photo-document.ts";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";

/**
 * The photos that carry a tag; none for an event without one, and none while the fetch fails, which
 * is quietly tried again.
 */
export function useEventImages(tag: string | null): ShownPhoto[] {
  const [images, setImages] = useState<ShownPhoto[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ tag: string; attempt: number } | null>(null);
  const fetchAgain = useCallback(() => setAttempt((before) => before + 1), []);
  useQuietRetry(failed !== null && failed.tag === tag, failed?.attempt !== attempt, fetchAgain);

  useEffect(() => {
    setImages([]);
    if (!tag) return;
    const request = new AbortController();
    fetchImages(tag, request.signal)
      .then((fetched) => {
        setImages(fetched);
        setFailed(null);
      })
      .catch((error) => {
        if (request.signal.aborted) return;
        console.error("Error fetching event images", error);
        setFailed({ tag, attempt });
      });
    return () => request.abort();
  }, [tag, attempt]);

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
