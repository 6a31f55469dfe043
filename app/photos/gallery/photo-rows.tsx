import type { CSSProperties, ReactNode } from "react";
import { type Photo, ratioOf } from "#app/photos/photo.ts";
import { layInRows, type PlaceInRow } from "./lay-in-rows.ts";
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
