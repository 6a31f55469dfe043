/** The inks of the house: every picture takes three to five of them. */
export const ink = {
  stage: "#1a0f16",
  aubergine: "#2a1420",
  maroon: "#7a1226",
  kumkum: "#c8321f",
  brass: "#d9a441",
  gold: "#f0cf86",
  cream: "#f6eedf",
  teal: "#0f5c63",
  green: "#3c7a3f",
  indigo: "#1c2350",
} as const;

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Mix two inks as a printer would: `amount` of the second into the first. */
export function mix(first: string, second: string, amount: number): string {
  const to = channels(second);
  const mixed = channels(first).map((value, at) => value + ((to[at] ?? 0) - value) * amount);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
