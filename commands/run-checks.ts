import { quickChecks, runCheck, typesCheck, writeRouteTypes } from "./checks.ts";

/** `npm run check`: types, lint, format and boundaries, without a test. */
writeRouteTypes();
const checks = Object.entries({ ...quickChecks, ...typesCheck });
const results = await Promise.all(checks.map(([name, command]) => runCheck(name, command)));
const passed = results.filter(Boolean).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
