import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Reads the file that `--env-file FILE` or SCHOOL_ENV_FILE names, by the rules of systemd's
 * `EnvironmentFile`: one NAME=value per line, and nothing in a value has a meaning, except quotes
 * around it. Returns its variables and the other parameters. Throws for a file that cannot be read,
 * and for a line that systemd reads in another way.
 */
// Node also finds `--env-file` behind a script, unless it is called as `node -- SCRIPT`.
export function takeEnvironmentFile(parameters, environment) {
  const { path = environment.SCHOOL_ENV_FILE, others } = takeOption(parameters);
  if (!path) return { variables: {}, others };
  // npm runs its scripts in the project's folder, whatever folder it was called from.
  const file = resolve(environment.INIT_CWD ?? ".", path);
  return { variables: parseEnvironment(readText(file), file), others };
}

function takeOption(parameters) {
  const index = parameters.findIndex((parameter) => /^--env-file(=|$)/.test(parameter));
  if (index === -1) return { others: parameters };
  const [, inline] = /^--env-file=(.*)$/.exec(parameters[index]) ?? [];
  const path = inline ?? parameters[index + 1];
  if (!path) throw new Error("--env-file needs the name of a file.");
  return {
    path,
    others: parameters.filter((_, at) => at < index || at > index + (inline === undefined ? 1 : 0)),
  };
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch ({ code }) {
    if (code === "ENOENT") throw new Error(`There is no file ${file}.`);
    throw new Error(`${file} cannot be read (${code}): run this as root, or as its owner.`);
  }
}

function parseEnvironment(text, file) {
  const variables = {};
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === "" || /^[#;]/.test(trimmed)) continue;
    const [, name, written] = /^([A-Za-z_]\w*)=(.*)$/.exec(trimmed) ?? [];
    const value = name && parseValue(written);
    if (value === undefined) {
      throw new Error(
        `Line ${index + 1} of ${file} cannot be read: write NAME=value, and put single quotes ` +
          "around a value with quotes or a backslash.",
      );
    }
    variables[name] = value;
  }
  return variables;
}

function parseValue(written) {
  const [, quoted] = /^'([^']*)'$/.exec(written) ?? /^"([^"\\$`]*)"$/.exec(written) ?? [];
  return quoted ?? (/['"\\]/.test(written) ? undefined : written);
}
