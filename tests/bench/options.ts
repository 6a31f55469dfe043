import { parseArgs } from "node:util";

export type Options = {
  /** The rows that are wanted; none: all. */
  names: string[];
  /** How long one run under load lasts. */
  seconds: number;
  /** How often each of the two that are compared has its turn. */
  rounds: number;
  /** How many photos the large store has. */
  photos: number;
  /** How many photos the memory row uploads. */
  uploads: number;
  /** A revision that the home page's rendering is compared with; null: the usual one. */
  against: string | null;
};

const usage = `npm run bench -- [NAME…] [--seconds 5] [--rounds 3] [--photos 100000] [--uploads 50]
                         [--against REVISION] [--list]`;

/** Throws, with the usage, what it does not know. */
export function readOptions(args: string[]): Options & { isListOnly: boolean } {
  const { values, positionals } = parse(args);
  return {
    names: positionals,
    seconds: wholeNumber("seconds", values.seconds),
    rounds: wholeNumber("rounds", values.rounds),
    photos: wholeNumber("photos", values.photos),
    uploads: wholeNumber("uploads", values.uploads),
    against: values.against ?? null,
    isListOnly: values.list,
  };
}

function parse(args: string[]) {
  const number = (standard: string) => ({ type: "string", default: standard }) as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        seconds: number("5"),
        rounds: number("3"),
        photos: number("100000"),
        uploads: number("50"),
        against: { type: "string" },
        list: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above zero\n${usage}`);
}
