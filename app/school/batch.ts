export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

type Weekday = (typeof weekdays)[number];

/** When a class is held; `from` and `to` as `16:30`. */
type Hours = { days: Weekday[]; from: string; to: string };

/** `Mon, Wed, Fri`, in the order of the week; `Mon to Fri` for three days or more in a row. */
export function formatDays(days: Hours["days"]): string {
  const places = weekdays.flatMap((day, place) => (days.includes(day) ? [place] : []));
  const names = places.map((place) => weekdays[place]?.slice(0, 3));
  const isRow = places.length > 2 && (places.at(-1) ?? 0) - (places[0] ?? 0) === places.length - 1;
  return isRow ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

/** `4:30 to 5:30 pm`, `11 am to 12:30 pm`. */
export function formatTimes({ from, to }: Pick<Hours, "from" | "to">): string {
  const [first, last] = [clock(from), clock(to)];
  const half = first.half === last.half ? "" : ` ${first.half}`;
  return `${first.time}${half} to ${last.time} ${last.half}`;
}

function clock(time: string): { time: string; half: string } {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const past = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return { time: `${hours % 12 || 12}${past}`, half: hours < 12 ? "am" : "pm" };
}
