/**
 * The house's one direction (docs/architecture.md): a room may use the rooms of the storeys below
 * its own, and no other. Nouns on one storey do not know each other; a room above joins them.
 */
const storeys = [
  ["home", "search", "dashboard", "settings"],
  ["operations"],
  ["events"],
  ["photos"],
  ["messages", "competition", "school"],
  ["accounts"],
  ["documents"],
  ["ui"],
  ["platform"],
];

const roomsOf = (rooms) => `^app/(${rooms.join("|")})/`;

/** For each room: every room that is neither itself nor on a lower storey. */
const oneDirection = storeys.flatMap((rooms, storey) =>
  rooms.map((room) => ({
    name: `${room}-uses-only-what-lies-below`,
    severity: "error",
    from: { path: roomsOf([room]), pathNot: "\\.test\\.tsx?$" },
    to: {
      path: roomsOf(
        storeys
          .slice(0, storey + 1)
          .flat()
          .filter((other) => other !== room),
      ),
    },
  })),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...oneDirection,
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-missing-modules",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\./)?\\+types/|^virtual:|\\?url$" },
    },
    {
      name: "ui-and-platform-know-no-noun",
      severity: "error",
      from: { path: "^app/(ui|platform|documents)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(services|context|root|entry|app\\.)" },
    },
    {
      // Decision 8: what a picture can break is the process that decodes it.
      name: "pictures-are-decoded-in-a-process-of-their-own",
      severity: "error",
      from: {
        path: "^(app|db|demo|server\\.ts)",
        pathNot: "\\.test\\.tsx?$|^app/platform/images/(encode-image|picture-process\\.)",
      },
      to: {
        path: "^app/platform/images/(encode-image|picture-process\\.)|^node_modules/sharp/",
      },
    },
    {
      name: "tables-know-no-program",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^(app|demo|commands|tests)/" },
    },
    {
      name: "the-site-needs-no-test-code",
      severity: "error",
      from: { path: "^(app|demo|server\\.ts)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|commands)/" },
    },
    {
      name: "the-site-needs-no-development-package",
      severity: "error",
      from: { path: "^(app|db|demo)/", pathNot: "\\.test\\.tsx?$|^app/routes\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "require", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css"],
    },
  },
};
