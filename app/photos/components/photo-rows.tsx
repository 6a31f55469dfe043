import type { CSSProperties, ReactNode } from "react";
import { href, Link } from "react-router";
import type { Photo } from "#app/photos/photo.ts";
import { PhotoImage, ratioOf } from "./photo-image.tsx";
import styles from "./photo-rows.module.css";
import tileStyles from "./tile.module.css";

/** Smaller than in the gallery, so that the home page is light. */
const teaserSquares = 2.8;

/** The latest photos; each links to the gallery (SPEC §2). */
export function PhotoTeaser({ photos }: { photos: Photo[] }) {
  return (
    <PhotoRows
      photos={photos}
      squaresOnPhone={teaserSquares}
      tileOf={(photo, sizes) => (
        <Link to={href("/gallery")} prefetch="intent" className={tileStyles.tile} viewTransition>
          <PhotoImage photo={photo} sizes={sizes} />
        </Link>
      )}
    />
  );
}

type PhotoRowsProps = {
  photos: Photo[];
  /** `isLargest`: of the photos that a phone shows at first. */
  tileOf: (photo: Photo, sizes: string, isLargest: boolean) => ReactNode;
  className?: string | undefined;
  /** About how many square photos fill a row on a phone. */
  squaresOnPhone?: number | undefined;
  /** The number of photos that a phone shows at first. */
  shownFirst?: number | undefined;
};

const squaresOnWide = 4.2;

/** Rows of equal height in which every photo keeps its ratio, so that nothing is cropped. */
export function PhotoRows(props: PhotoRowsProps) {
  const { photos, tileOf, className = "", squaresOnPhone = 1.75, shownFirst = 8 } = props;
  const ratios = photos.map(ratioOf);
  const phone = layInRows(ratios, squaresOnPhone);
  const wide = layInRows(ratios, squaresOnWide);
  const largest = findLargest(ratios.slice(0, shownFirst), phone);
  return (
    <ul className={`${styles.rows} ${className}`}>
      {photos.map((photo, index) => (
        <li key={photo.id} style={rowStyle(ratios[index], phone[index], wide[index])}>
          {tileOf(photo, sizesOf(phone[index], wide[index]), index === largest)}
        </li>
      ))}
    </ul>
  );
}

/** The index of the photo that a phone paints largest, which is worth a preload. */
function findLargest(ratios: number[], rows: RowShare[]): number {
  const areas = ratios.map((ratio, index) => (rows[index]?.share ?? 0) ** 2 / ratio);
  return areas.indexOf(Math.max(...areas));
}

function rowStyle(ratio?: number, phone?: RowShare, wide?: RowShare): CSSProperties {
  return {
    "--ratio": ratio,
    "--phone-share": phone?.share,
    "--phone-gaps": phone?.gaps,
    "--wide-share": wide?.share,
    "--wide-gaps": wide?.gaps,
  } as CSSProperties;
}

/** The rows are as wide as the page's content: nine tenths of the screen, 80rem at most. */
function sizesOf(phone?: RowShare, wide?: RowShare): string {
  const part = (whole: number) => Math.ceil(whole * (wide?.share ?? 1));
  // The gaps are left out, so that half a common phone is the width of a file.
  const { share = 1, gaps = 0 } = phone ?? {};
  const onPhone = `calc((90vw - ${gaps * 0.375}rem) * ${share})`;
  return `(min-width: 40rem) min(${part(80)}rem, ${part(90)}vw), ${onPhone}`;
}

/** A photo's share of the width of its row's photos, and the number of gaps between them. */
export type RowShare = { share: number; gaps: number };

/** A shorter row is not stretched, so that its photos are not enlarged. */
const minFilled = 0.6;

/** The squared distance that leaves an upright photo alone only where there is no other. */
const costOfShortRow = 100;

/**
 * `ratios`: width / height. Divided into rows of at most one photo more than `squares`, each as
 * near to `squares` square photos as possible. A photo is alone only if it fills its row.
 */
export function layInRows(ratios: number[], squares: number): RowShare[] {
  const sumOf = (row: number[]) => row.reduce((total, ratio) => total + ratio, 0);
  // The best rows of no photo, of the first one, of the first two, and so on.
  const best: { cost: number; rows: number[][] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= ratios.length; end++) {
    const maxInRow = squares > 1 ? Math.round(squares) + 1 : 1;
    const options = best.slice(-maxInRow).map(({ cost, rows }) => {
      const row = ratios.slice(rows.flat().length, end);
      const isShort = row.length === 1 && sumOf(row) < squares * minFilled;
      const distance = Math.log(sumOf(row) / squares) ** 2 + (isShort ? costOfShortRow : 0);
      return { cost: cost + distance, rows: [...rows, row] };
    });
    best.push(options.reduce((one, other) => (other.cost < one.cost ? other : one)));
  }
  return (best.at(-1)?.rows ?? []).flatMap((row) => {
    const filled = Math.max(sumOf(row), squares * minFilled);
    // The width is rounded down, because a wider row would wrap.
    const share = (ratio: number) => Math.floor((ratio / filled) * 1e4) / 1e4;
    return row.map((ratio) => ({ share: share(ratio), gaps: row.length - 1 }));
  });
}
