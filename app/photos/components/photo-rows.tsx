import type { CSSProperties, ReactNode } from "react";
import { type Photo, ratioOf } from "#app/photos/photo.ts";
import styles from "./photo-rows.module.css";

type PhotoRowsProps = {
  photos: Photo[];
  /** A tile; `sizes` is how wide its photo is shown. */
  tileOf: (photo: Photo, sizes: string, index: number) => ReactNode;
  className?: string | undefined;
  /** How many square photos fill a row of a phone's screen, about. */
  squaresOnPhone?: number;
};

const squaresOnWide = 4.2;

/** Rows of equal height in which every photo keeps its own ratio: nothing is cut off. */
export function PhotoRows({ photos, tileOf, className = "", squaresOnPhone = 2 }: PhotoRowsProps) {
  const ratios = photos.map(ratioOf);
  const phone = layInRows(ratios, squaresOnPhone);
  const wide = layInRows(ratios, squaresOnWide);
  return (
    <ul className={`${styles.rows} ${className}`}>
      {photos.map((photo, index) => (
        <li key={photo.id} style={placeOf(ratios[index], phone[index], wide[index])}>
          {tileOf(photo, sizesOf(phone[index], wide[index]), index)}
        </li>
      ))}
    </ul>
  );
}

function placeOf(ratio?: number, phone?: PlaceInRow, wide?: PlaceInRow): CSSProperties {
  return {
    "--ratio": ratio,
    "--phone-share": phone?.share,
    "--phone-gaps": phone?.gaps,
    "--wide-share": wide?.share,
    "--wide-gaps": wide?.gaps,
  } as CSSProperties;
}

/** The rows are as wide as the page's content: nine tenths of the screen, 80rem at most. */
function sizesOf(phone?: PlaceInRow, wide?: PlaceInRow): string {
  const part = (whole: number, place?: PlaceInRow) => Math.ceil(whole * (place?.share ?? 1));
  return `(width >= 48rem) min(${part(80, wide)}rem, ${part(90, wide)}vw), ${part(90, phone)}vw`;
}

/** Where a photo stands: its part of what its row's photos share, and the gaps between them. */
export type PlaceInRow = { share: number; gaps: number };

/** A row that has fewer is not filled, so that its photos are not blown up. */
const minFilled = 0.6;

/**
 * Lays photos, given by their ratios of width to height, in rows of equal height that together come
 * nearest to rows of so many squares: none stands alone because the next one is wide.
 */
export function layInRows(ratios: number[], squares: number): PlaceInRow[] {
  const starts = findStarts(ratios, squares);
  const places: PlaceInRow[] = [];
  for (let end = ratios.length; end > 0; end = starts[end] ?? 0) {
    const row = ratios.slice(starts[end], end);
    const sum = row.reduce((total, ratio) => total + ratio, 0);
    const filled = Math.max(sum, squares * minFilled);
    // Rounded down, or a row would be wider than there is room and break.
    const share = (ratio: number) => Math.floor((ratio / filled) * 1e4) / 1e4;
    places.unshift(...row.map((ratio) => ({ share: share(ratio), gaps: row.length - 1 })));
  }
  return places;
}

/** For every end of a row, where that row starts in the best of all layouts up to there. */
function findStarts(ratios: number[], squares: number): number[] {
  const costs = [0];
  const starts = [0];
  for (let end = 1; end <= ratios.length; end++) {
    costs[end] = Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let start = end - 1; start >= 0; start--) {
      sum += ratios[start] ?? 0;
      const cost = (costs[start] ?? 0) + Math.log(sum / squares) ** 2;
      if (cost >= (costs[end] ?? 0)) continue;
      costs[end] = cost;
      starts[end] = start;
    }
  }
  return starts;
}
