import ts from "typescript";
import { allowedInSources, findDeviations } from "./allowed.ts";
import { findNewInSources, readTypeScriptConfig } from "./source-apis.ts";

/**
 * What `tsc --project .` checks, and that the sources of the browser's scripts use nothing that
 * the baseline lacks. Both need the types of all sources, which take ten seconds.
 */

const { fileNames, options, errors } = readTypeScriptConfig();
const program = ts.createProgram(fileNames, options);
const mistakes = [...errors, ...ts.getPreEmitDiagnostics(program)];
const host = {
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getCanonicalFileName: (path: string) => path,
  getNewLine: () => "\n",
};
console.log(ts.formatDiagnosticsWithColorAndContext(mistakes, host));
const deviations = findDeviations(findNewInSources(program), allowedInSources);
for (const deviation of deviations) console.log(deviation);
process.exitCode = mistakes.length + deviations.length > 0 ? 1 : 0;
