/** The house's one direction: routes → domains → ui, platform → db (docs/architecture.md). */
const domain = "^app/(events|photos|contact|accounts|competition|school)/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-missing-modules",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\./)?\\+types/|^virtual:|\\?url$" },
    },
    {
      name: "domains-are-joined-by-routes-only",
      severity: "error",
      from: { path: domain },
      to: { path: domain, pathNot: "^app/$1/" },
    },
    {
      name: "domains-know-no-route",
      severity: "error",
      from: { path: domain },
      to: { path: "^app/(routes|services|context|root|entry|app\\.)" },
    },
    {
      name: "ui-and-platform-know-no-noun",
      severity: "error",
      from: { path: "^app/(ui|platform)/", pathNot: "\\.test\\.ts$" },
      to: { path: `${domain}|^app/(routes|services|context|root)` },
    },
    {
      name: "platform-knows-no-ui",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/ui/" },
    },
    {
      name: "only-stores-write-sql",
      severity: "error",
      comment: "Queries live in *-store.server.ts and the rows beside them, nowhere else.",
      from: {
        path: "^app/",
        pathNot: "(-store|-rows)\\.server\\.ts$|^app/platform/database/",
      },
      to: { path: "node_modules/(kysely|pg)/" },
    },
    {
      name: "the-site-needs-no-test-code",
      severity: "error",
      from: { path: "^(app|server\\.ts)", pathNot: "\\.test\\.ts$" },
      to: { path: "^(tests|commands)/" },
    },
    {
      name: "the-site-needs-no-development-package",
      severity: "error",
      from: { path: "^(app|db)/", pathNot: "\\.test\\.ts$|^app/routes\\.ts$|^db/demo/draw/" },
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
