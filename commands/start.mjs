import { prepare, program, runNode } from "./prepare.mjs";

/** `npm start`: whatever is missing is installed and built, then the site is served. */
await prepare({ build: true });
// For whoever runs what was built in another way, as a service or in an image (deploy/).
if (process.argv.includes("--only-prepare")) process.exit(0);
await runNode(program.parameters, program.environment);
