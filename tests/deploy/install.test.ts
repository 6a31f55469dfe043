import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { builtProgram, freePort } from "#tests/support/server-process.ts";

/**
 * A machine in a folder: the commands of docs/operations.md run as they are printed, with a
 * systemd, an editor and a `sudo` of the test's. The packages are those of this repository.
 */

let root: string;
let port: number;

const home = () => join(root, "home");
const source = () => join(root, "source");
const running = () => readlinkSync(join(root, "opt/school"));
const stored = (path: string) => readFileSync(join(root, path), "utf8");

beforeAll(async () => {
  root = folderForTest(afterAll);
  // Accounts other than root's must be able to enter it.
  chmodSync(root, 0o755);
  port = await freePort();
  for (const folder of ["bin", "etc", "opt", "home", "source"]) mkdirSync(join(root, folder));
  writeCommand("sudo", 'exec "$@"');
  writeCommand("adduser", "exit 0");
  // Each question whether the site answers starts two programs: not more often than needed.
  writeCommand("sleep", "exec /bin/sleep 0.7");
  const systemctl = resolve("tests/deploy/fake-systemctl.mjs");
  const start = `exec "${process.execPath}" "${systemctl}" "$@"`;
  writeCommand("systemctl", `case $1 in daemon-reload | enable) ;; *) ${start} ;; esac`);
  const edited = join(root, "edited.env");
  writeFileSync(edited, variables());
  writeCommand("nano", `cat ${edited} >"$1"`);
  await copySource();
  release("first");
}, 60_000);

afterAll(() => {
  execFileSync(join(root, "bin/systemctl"), ["stop", "school"], { env: environment() });
});

function writeCommand(name: string, script: string): void {
  writeFileSync(join(root, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const secret = "0123456789abcdef0123456789abcdef";

/** As an operator fills them in. A shell would give the last value another meaning. */
const variables = () =>
  [
    ...["# The variables of the site", `PORT=${port}`, "HOST=127.0.0.1", "SEED_DEMO=0"],
    ...["ADMIN_EMAIL=guru@school.example", "ADMIN_PASSWORD='two words'", "LOG_LEVEL=error"],
    ...[`AUTH_SECRET=${secret}&#$x`, ""],
  ].join("\n");

/** Each new site encodes them, so the test has small ones. */
const isSitePicture = (path: string) => /^content\/(?:slider|pictures)\/.*\.webp$/.test(path);

/** What git knows, with changes that are not committed yet. */
async function copySource(): Promise<void> {
  const picture = await drawPicture({ width: 60, height: 70, background: "#1c2350" });
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", list, { encoding: "utf8" }).split("\0");
  for (const file of files.filter((path) => path && existsSync(path))) {
    const copy = join(source(), file);
    mkdirSync(dirname(copy), { recursive: true });
    if (isSitePicture(file)) writeFileSync(copy, picture);
    else copyFileSync(file, copy);
  }
  git("init", "--quiet", "--initial-branch=main");
}

function git(...parameters: string[]): void {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@school.example"];
  execFileSync("git", [...who, ...parameters], { cwd: source() });
}

function release(name: string): void {
  writeFileSync(join(source(), "RELEASE"), name);
  git("add", "--all");
  git("commit", "--quiet", "--message", name);
}

function environment(): NodeJS.ProcessEnv {
  const inherited = ["PATH", "TMPDIR", "SQLITE_TMPDIR", "NODE_COMPILE_CACHE"];
  return {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    PATH: `${join(root, "bin")}:${process.env.PATH}`,
    HOME: home(),
    SCHOOL_ROOT: root,
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `url.${source()}.insteadOf`,
    GIT_CONFIG_VALUE_0: "https://git.example/school.git",
  };
}

/** The program of a version that changes the database, and then fails to start. */
const failingProgram = `
  import { DatabaseSync } from "node:sqlite";
  const database = new DatabaseSync(process.env.DATA_DIR + "/school.sqlite");
  database.exec("insert into kysely_migration values ('9999-staged', '2099')");
  throw new Error("staged");
`;

/**
 * A clone has no packages and no build: it gets those of this repository. A version with a file
 * `failing.js` has it in the place of the built program.
 */
const prepared = `git() {
  command git "$@" || return
  folder=.
  if [ "$1" = clone ]; then
    folder=school
    ln -s "${resolve("node_modules")}" school/node_modules
    cp -R "${resolve("build")}" school/build
  fi
  program=$folder/failing.js
  [ -f "$program" ] || program="${resolve(builtProgram)}"
  cp "$program" "$folder"/${builtProgram}
  touch "$folder"/build/.built
}`;

/** The blocks of commands below a heading of the manual, with the machine's folders in `root`. */
function commandsBelow(heading: string): string[] {
  const manual = readFileSync("docs/operations.md", "utf8");
  const section = manual.split(/^(?=##+ )/m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);
  expect(blocks.length, heading).toBeGreaterThan(0);
  return blocks.map(inRoot);
}

const inRoot = (script: string) =>
  script.replaceAll(/(?<=[\s'])\/(?=opt\/|etc\/|var\/)/g, `${root}/`);

function run(script: string): Promise<{ code: unknown; printed: string }> {
  const parameters = ["-e", "-c", `${prepared}\n${script}`];
  return new Promise((done) => {
    execFile("sh", parameters, { cwd: home(), env: environment() }, (error, out, complaint) => {
      done({ code: error?.code ?? 0, printed: out + complaint });
    });
  });
}

async function runAll(scripts: string[]) {
  for (const script of scripts) {
    const { code, printed } = await run(script);
    expect(code, `${script}\n${printed}${existsSync(join(root, "log")) ? stored("log") : ""}`).toBe(
      0,
    );
  }
}

async function fetchStatus(path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
}

test("the manual's commands install, upgrade, survive a failed upgrade and return", async () => {
  const [upgrade = "", , wayBack = ""] = commandsBelow("## Upgrade");

  await runAll(commandsBelow("## Install"));
  const first = running();
  expect(await fetchStatus("/readyz")).toBe(200);
  // The commands of the first day read the same file, and find the site of the service.
  const [, , list = "", add = ""] = commandsBelow("## The first day")[0]?.split("\n") ?? [];
  const cd = `cd ${root}/opt/school`;
  await runAll([`${cd}\n${add}`]);
  expect(readdirSync(first)).not.toContain("data");

  // Edited, added and deleted where the site runs.
  const school = stored("opt/school/content/school.yaml");
  writeFileSync(join(first, "content/school.yaml"), `${school}\n# Edited by us\n`);
  writeFileSync(join(first, "content/our-notes.txt"), "Ours");
  rmSync(join(first, "content/slider/02-dance-within-flames.webp"));
  writeFileSync(join(source(), "content/new.txt"), "New");
  release("second");
  await runAll([upgrade]);
  const second = running();
  expect(second).not.toBe(first);
  expect(readFileSync(join(root, "opt/school/RELEASE"), "utf8")).toBe("second");
  expect(stored("opt/school/content/school.yaml")).toContain("# Edited by us");
  const names = readdirSync(join(root, "opt/school/content")).toSorted();
  expect(names).toEqual(expect.arrayContaining(["new.txt", "our-notes.txt"]));
  expect(existsSync(join(second, "content/slider/02-dance-within-flames.webp"))).toBe(false);
  expect(await fetchStatus("/readyz")).toBe(200);
  const [before = ""] = readdirSync(join(root, "var/lib/school-backups"));
  expect(before).toMatch(/^before-.*\.tar\.zst$/);

  // A version that changes the database, and then fails to start.
  const failing = join(source(), "failing.js");
  writeFileSync(failing, failingProgram);
  release("third");
  rmSync(failing);
  const failed = await run(upgrade);
  expect(failed).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`in ${second}, as before`),
  });
  expect(failed.printed).toContain("has changed the database: restoring");
  expect(running()).toBe(second);
  expect(await fetchStatus("/readyz")).toBe(200);

  // The way back when the older version refuses the database; `--back` is its last command.
  await runAll([wayBack.replace("before-….tar.zst", before)]);
  expect(running()).toBe(first);
  expect(readFileSync(join(root, "opt/school/RELEASE"), "utf8")).toBe("first");
  expect(await fetchStatus("/readyz")).toBe(200);
  const restored = await run(`${cd}\n${list}`);
  expect(restored.printed).toContain("guru@school.example\nsecond-guru@school.example");
}, 300_000);
