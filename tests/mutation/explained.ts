import type { Explained } from "./judge.ts";

const neverRead = "the types ask for a value here, and no text leads to it";
const measured =
  "how small and how quick, which is measured (decisions 8 and 10), not right or wrong";

export const explained: Explained[] = [
  {
    file: "app/competition/blank-names.ts",
    was: '""',
    became: ['"Stryker was here!"'],
    why: `${neverRead}: the group always matches`,
  },
  {
    file: "app/competition/rules-schema.server.ts",
    was: '""',
    became: ['"Stryker was here!"'],
    why: `${neverRead}: the error is only said of a text with an unknown name`,
  },
  {
    file: "app/platform/calendar.ts",
    was: "number !== lastAsked.number",
    became: ["true"],
    why: "the same day is only made once more",
  },
  {
    file: "app/platform/calendar.ts",
    was: '{ number: Number.NaN, day: "" }',
    became: ["{}"],
    why: "whatever stands there before the first is asked equals no day",
  },
  {
    file: "app/platform/calendar.ts",
    was: '""',
    became: ['"Stryker was here!"'],
    why: "the same",
  },
  {
    file: "app/documents/dispatch-operation.server.ts",
    was: '""',
    became: ['"Stryker was here!"'],
    why: "a missing field is refused as either: neither is an intent, an id, a version or a minute",
  },
  {
    file: "app/documents/dispatch-operation.server.ts",
    was: '"bring-back"',
    became: ['""'],
    why: "both have no opposite, so that the undo is to bring back",
  },
  {
    file: "app/documents/changes.ts",
    was: "appearsAt !== null",
    became: ["true"],
    why: "null is later than no moment since 1970; the types ask",
  },
  {
    file: "app/documents/document-service.server.ts",
    was: "standing.isHidden",
    became: ["true"],
    why: "what is published is inserted as it would be written once more",
  },
  {
    file: "app/documents/document-service.server.ts",
    was: "counter && change !== 0",
    became: ["true", "counter || change !== 0"],
    why: "nothing is added, or to no row: it only saves a statement",
  },
  {
    file: "app/documents/document-service.server.ts",
    was: "change !== 0",
    became: ["true"],
    why: "the same",
  },
  {
    file: "app/documents/initial-status.ts",
    was: '""',
    became: ['"Stryker was here!"'],
    why: "neither is a minute",
  },
  {
    file: "app/documents/read-filter.server.ts",
    was: '""',
    became: ['"Stryker was here!"'],
    why: "neither is a page's number",
  },
  {
    file: "app/photos/compression/compression-rule.ts",
    was: "step < maxTries",
    became: ["step <= maxTries"],
    why: "there are nine qualities; the tenth try that SPEC §9 allows is never made",
  },
  {
    file: "app/platform/images/encode-image.server.ts",
    was: "width <= 800",
    became: ["true", "false", "width < 800", "width > 800"],
    why: measured,
  },
  {
    file: "app/platform/images/encode-image.server.ts",
    was: "(width: number) => (width <= 800 ? 1 : 0)",
    became: ["() => undefined"],
    why: measured,
  },
  ...[
    "{ ...avifOptions, effort: avifEffort(width) }",
    "{ quality: 74, effort: 3 }",
    "{ quality: 60, effort: 6 }",
    '{ quality: 42, chromaSubsampling: "4:2:0" }',
    '{ quality: 95, chromaSubsampling: "4:4:4", optimiseCoding: false }',
  ].map((was) => ({
    file: "app/platform/images/encode-image.server.ts",
    was,
    became: ["{}"],
    why: measured,
  })),
  {
    file: "app/platform/images/encode-image.server.ts",
    was: "pixels <= avifPixelLimit",
    became: ["pixels < avifPixelLimit"],
    why: "an AVIF of exactly so many pixels takes a second to make, and nothing depends on it",
  },
  {
    file: "app/platform/images/encode-image.server.ts",
    was: "false",
    became: ["true"],
    places: 2,
    why: "a cache costs memory, which the process's limit sees (encode-elsewhere.test.ts); a smaller master costs time",
  },
  {
    file: "app/platform/images/encode-image.server.ts",
    was: "imageWidths(info.width).reverse()",
    became: ["imageWidths(info.width)"],
    why: measured,
  },
  {
    file: "app/platform/images/encode-image.server.ts",
    was: "width === whole.info.width",
    became: ["false"],
    why: "shrunk to its own width it is the same",
  },
  {
    file: "app/platform/images/encode-image.server.ts",
    was: '["VipsForeignLoad"]',
    became: ["[]"],
    why: "what is once blocked stays so in the process, and the first run has blocked it; a fresh process refuses no SVG then (tests/http/bad-pictures.test.ts)",
  },
  ...[
    { file: "app/accounts/session.server.ts", places: 3 },
    { file: "app/accounts/known-device.server.ts", places: 3 },
    { file: "app/accounts/pending-form.server.ts" },
  ].map((of) => ({
    ...of,
    was: '""',
    became: ['"Stryker was here!"'],
    why: "neither holds a session, a device or a form",
  })),
  ...["app/accounts/session.server.ts", "app/accounts/known-device.server.ts"].map((file) => ({
    file,
    was: "[]",
    became: ['["Stryker was here"]'],
    why: "only what follows the first is read",
  })),
  {
    file: "app/accounts/pending-form.server.ts",
    was: 'typeof then !== "string"',
    became: ["false"],
    why: "what is no text is no address either; the types ask",
  },
  {
    file: "app/photos/withheld/withhold-pictures.server.ts",
    was: '""',
    became: ['"Stryker was here!"'],
    why: neverRead,
  },
  {
    file: "app/platform/http/client-network.server.ts",
    was: '""',
    became: ['"Stryker was here!"'],
    places: 3,
    why: "neither is an address",
  },
  {
    file: "app/platform/http/client-network.server.ts",
    was: '"unknown"',
    became: ['""'],
    places: 2,
    why: "neither is an address, so that the network is unknown",
  },
  {
    file: "app/platform/http/client-network.server.ts",
    was: 'context.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim',
    became: ['context.req.header("X-Forwarded-For")?.split(",").at(-1).trim'],
    why: `${neverRead}: every text has a last part`,
  },
  {
    file: "app/platform/http/client-network.server.ts",
    was: String.raw`/^(\d+\.\d+\.\d+\.\d+):\d+$/`,
    became: [String.raw`/(\d+\.\d+\.\d+\.\d+):\d+$/`, String.raw`/^(\d+\.\d+\.\d+\.\d+):\d+/`],
    why: "with something before or behind it, what is left is no address",
  },
  {
    file: "app/platform/http/client-network.server.ts",
    was: String.raw`/^\[(.*)\](?::\d+)?$/`,
    became: [String.raw`/\[(.*)\](?::\d+)?$/`, String.raw`/^\[(.*)\](?::\d+)?/`],
    why: "the same",
  },
  {
    file: "app/platform/limits-store.server.ts",
    was: 'dialectOf(database) === "postgres"',
    became: ["false"],
    why: "the tests run on SQLite here; on PostgreSQL limits-store.test.ts sees it",
  },
  {
    file: "app/platform/limits-store.server.ts",
    was: '"postgres"',
    became: ['""'],
    why: "the same",
  },
];
