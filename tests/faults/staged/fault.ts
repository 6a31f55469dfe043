/** A program that staging needs, and the packages of Debian's that bring it. */
export type Program = { name: string; packages: string[] };

export type Stage = {
  /** Says what is being done now. */
  say: (what: string) => void;
  /** So many in a whole run; in one that only tries (`--share 0.05`) as much less, at least one. */
  count: (whole: number) => number;
};

export type Outcome = {
  /** How often it was staged, with its unit: "200 kills". */
  count: string;
  /** What came out, with figures. */
  seen: string;
  /** Whatever should not have come out; nothing: the row holds. */
  wrong: string[];
};

/** One row of docs/reliability.md's table. */
export type Fault = {
  /** As the command knows it: `npm run faults -- NAME`. */
  name: string;
  /** What is done to the site. */
  fault: string;
  /** What has to come out of it. */
  must: string;
  programs?: Program[];
  stage: (stage: Stage) => Promise<Outcome>;
};
