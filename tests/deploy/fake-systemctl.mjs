import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Starts and stops the service as systemd would, below the folder SCHOOL_ROOT. A failed service
 * stays down.
 */
const root = process.env.SCHOOL_ROOT ?? "";
const [verb, name] = process.argv.slice(2);
const pidFile = join(root, "pid");

/** The unit's absolute paths, below `root`. */
const moved = (text) => text.replaceAll(/(?<![\w/])\/(?=opt\/|etc\/|var\/)/g, `${root}/`);

const isSchool = name === "school";
if (isSchool && (verb === "stop" || verb === "restart")) await stop();
if (isSchool && (verb === "start" || verb === "restart")) start();
if (verb === "show") console.log(findRunning() ? 0 : 3);

function findRunning() {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8")) : 0;
  try {
    // A process that has ended and was not waited for counts as running.
    const isZombie = / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return pid > 0 && !isZombie ? pid : null;
  } catch {
    return null;
  }
}

async function stop() {
  const pid = findRunning();
  if (pid) process.kill(pid, "SIGTERM");
  while (findRunning()) await pause(50);
  rmSync(pidFile, { force: true });
}

function start() {
  const unit = moved(readFileSync(join(root, "etc/systemd/system/school.service"), "utf8"));
  const all = (key) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value);
  for (const folder of all("StateDirectory")[0].split(" ")) {
    mkdirSync(join(root, "var/lib", folder), { recursive: true, mode: 0o700 });
  }
  const file = readFileSync(all("EnvironmentFile")[0], "utf8").split("\n");
  const assignments = [...all("Environment").flatMap((line) => line.split(" ")), ...file];
  const pairs = assignments.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/));
  const [command, ...parameters] = all("ExecStart")[0].split(" ");
  const log = openSync(join(root, "log"), "a");
  const child = spawn(command, parameters, {
    cwd: all("WorkingDirectory")[0],
    env: { ...process.env, ...Object.fromEntries(pairs.map(([key, value]) => [key, value])) },
    stdio: ["ignore", log, log],
    detached: true,
  });
  writeFileSync(pidFile, String(child.pid));
  child.unref();
}
