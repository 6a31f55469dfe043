import { resolve } from "node:path";

/**
 * What was asked for: one file, from where the command was given, and perhaps an option. Null when it
 * was something else.
 */
export function readAsked(parameters: string[], option: string) {
  const [path, ...more] = parameters.filter((parameter) => parameter !== option);
  const isUnknown = path?.startsWith("-") || more.length > 0;
  if (!path || isUnknown) return null;
  // npm runs its scripts in the project's folder.
  const from = process.env.INIT_CWD ?? process.cwd();
  return { path: resolve(from, path), hasOption: parameters.includes(option) };
}
