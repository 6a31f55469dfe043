/** What the journeys ask of a browser. Each client that speaks to one has a driver. */
export type Driver = {
  /** Opens an address and waits until its document is loaded. */
  goto: (url: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** The element that is an expression's value in the page. */
  find: (expression: string) => Promise<FoundElement | null>;
  press: (key: "ArrowRight" | "Enter" | "Escape") => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** In CSS pixels. A browser whose window has one size ignores it. */
  resize: (width: number, height: number) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  /** What pages have thrown, and nobody caught, since the last call. */
  takeErrors: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type FoundElement = {
  click: () => Promise<void>;
  /** Types a text in the place of what the field contains. */
  fill: (text: string) => Promise<void>;
  /** `paths`: absolute. */
  chooseFiles: (paths: string[]) => Promise<void>;
};
