import { readdirSync } from "node:fs";

/**
 * The direction of imports (STYLE.md): a folder may import from the layers below its own only.
 * Features of one layer do not know each other; a folder above combines them.
 */
const layers = [
  ["home", "search", "dashboard", "settings"],
  ["operations", "classes"],
  ["holidays", "results"],
  ["judging"],
  ["events", "announcements", "entries"],
  ["photos", "editions"],
  ["messages", "competition", "school"],
  ["accounts"],
  ["documents"],
  ["ui"],
  ["platform"],
];

const [topLayer] = layers;

const pathOf = (folders) => `^app/(${folders.join("|")})/`;

/** A folder that is not listed is a feature beside events and announcements. */
const listed = layers.flat();
const unlisted = readdirSync("app", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !listed.includes(entry.name))
  .map(({ name }) => name);
layers.find((folders) => folders.includes("events")).push(...unlisted);

/** For each folder: every folder that is neither itself nor in a lower layer. */
const oneDirection = layers.flatMap((folders, index) =>
  folders.map((folder) => ({
    name: `${folder}-imports-only-lower-layers`,
    severity: "error",
    from: { path: pathOf([folder]), pathNot: "\\.test\\.tsx?$" },
    to: {
      path: pathOf(
        layers
          .slice(0, index + 1)
          .flat()
          .filter((other) => other !== folder),
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
      // What wires the features imports them. They get their services by React Router's context.
      name: "features-do-not-import-what-wires-them",
      severity: "error",
      from: { path: "^app/[^/]+/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/[^/]+$", pathNot: "^app/kinds\\.ts$" },
    },
    {
      name: "only-the-top-layer-imports-the-list-of-kinds",
      severity: "error",
      from: { path: "^app/[^/]+/", pathNot: `\\.test\\.tsx?$|${pathOf(topLayer)}` },
      to: { path: "^app/kinds\\.ts$" },
    },
    {
      name: "only-programs-and-tests-import-all-services",
      severity: "error",
      from: {
        path: "^(app|db|demo)/",
        pathNot: "\\.test\\.tsx?$|^app/(app|provide-services)\\.server\\.ts$",
      },
      to: { path: "^app/services\\.server\\.ts$" },
    },
    {
      // Decision 8: a picture can only crash the process that decodes it.
      name: "pictures-are-decoded-in-a-child-process",
      severity: "error",
      from: {
        path: "^(app|db|demo|server\\.ts)",
        pathNot:
          "\\.test\\.tsx?$|^app/platform/images/(decode-image|encode-image|picture-process\\.)",
      },
      to: {
        path: "^app/platform/images/(decode-image|encode-image|picture-process\\.)|^node_modules/sharp/",
      },
    },
    {
      name: "db-imports-no-program-code",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^(app|demo|commands|tests)/" },
    },
    {
      name: "product-imports-no-test-code",
      severity: "error",
      from: { path: "^(app|demo|server\\.ts)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|commands)/" },
    },
    {
      name: "product-imports-no-development-package",
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
