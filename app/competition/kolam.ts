/** The kolam around the lamp. SVG paths, 400 units from the middle to the edge. */
export const kolam = {
  /** The petals are drawn at each of the `angles`. */
  petals: [
    "M0 -110 C70 -190 62 -300 0 -368 C-62 -300 -70 -190 0 -110Z",
    "M0 -70 C34 -108 34 -150 0 -186 C-34 -150 -34 -108 0 -70Z",
  ],
  /** Angles are in degrees. */
  angles: Array.from({ length: 16 }, (_, index) => index * 22.5),
  flame: "M0 -46c22 27 28 42 28 55a28 28 0 0 1-56 0c0-13 6-28 28-55z",
};
