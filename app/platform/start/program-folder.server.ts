import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** Where the program's own files lie, whether it runs from its sources or from what is built of them. */
export const programFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);
