/** A program that a fault needs, and the Debian packages that contain it. */
type Program = { name: string; packages: string[] };

export type Stage = {
  /** Reports what is being done now. */
  showStep: (what: string) => void;
  /** The number of repetitions: all of them, or the `--share` of them in a short run, at least one. */
  count: (whole: number) => number;
};

export type Outcome = {
  /** How often it was staged, with its unit: "200 kills". */
  count: string;
  /** The result, with figures. */
  seen: string;
  /** Everything that should not have happened; empty when the site passed. */
  wrong: string[];
};

export type Fault = {
  /** As in `npm run faults -- NAME`. */
  name: string;
  /** What is done to the site. */
  fault: string;
  /** What has to come out of it. */
  must: string;
  programs?: Program[];
  stage: (stage: Stage) => Promise<Outcome>;
};
