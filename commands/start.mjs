import { prepare, program, runNode } from "./prepare.mjs";

/** `npm start`: whatever is missing is installed and built, then the site is served. */
await prepare({ build: true });
await runNode(program.parameters, program.environment);
