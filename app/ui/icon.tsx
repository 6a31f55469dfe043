const paths = {
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5L5 19",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21",
  previous: "M15 4l-8 8 8 8",
  next: "M9 4l8 8-8 8",
  down: "M12 4v16M5 13l7 7 7-7",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5v15l12-7.5z",
  download: "M12 3v12M6 10l6 6 6-6M4 20h16",
  out: "M9 5h10v10M19 5L5 19",
} as const;

type IconName = keyof typeof paths;

/** The icon is on a 24-unit grid. A text or a label is always beside it. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === "play" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
    >
      <path d={paths[name]} />
    </svg>
  );
}
