import { spawnSync } from "node:child_process";
import { cpus, release, totalmem, type } from "node:os";
import sharp from "sharp";
import { findProgram } from "#tests/support/machine/tools.ts";

/** Processor and memory, as the page says it. */
export function describeMachine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${all.length} × ${all[0]?.model.trim() || "unknown"}, ${memory} GB, ${type()} ${release()}`;
}

export function describeVersions(): string {
  const { node = "", sqlite = "" } = process.versions;
  const versions = [`Node ${node}`, `SQLite ${sqlite}`];
  versions.push(`sharp ${sharp.versions.sharp}`, `libvips ${sharp.versions.vips}`);
  for (const [name, parameter, pattern] of tools) {
    const path = findProgram(name);
    const { stdout = "", stderr = "" } = path
      ? spawnSync(path, [parameter], { encoding: "utf8" })
      : {};
    const version = pattern.exec(stdout + stderr)?.[1];
    if (version) versions.push(`${name} ${version}`);
  }
  return versions.join(", ");
}

const tools = [
  ["nginx", "-v", /nginx\/([\d.]+)/],
  ["wrk", "-v", /wrk (?:debian\/)?([\d.]+)/],
] as const;
