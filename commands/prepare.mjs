// This runs before anything is installed, so no package may be imported here.
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { runProcess } from "./run-process.mjs";

export const root = join(import.meta.dirname, "..");
const binaries = join(root, "node_modules/.bin");
const isWindows = process.platform === "win32";
const nodePath = join(root, "node_modules/node/bin", isWindows ? "node.exe" : "node");
const installMark = join(root, "node_modules/.installed");
const buildMark = join(root, "build/.built");
const sources = [
  ...["app", "commands", "db", "demo", "server.ts", "public"],
  ...[
    "vite.config.ts",
    "vite-inline-scripts.ts",
    "vite-language-strings.ts",
    "react-router.config.ts",
    "package-lock.json",
  ],
];

/** `npm start` and benchmarks run the built program in this way. */
export const program = {
  parameters: [
    // The heap has megabytes. The objects of the server need 40; buffers are outside. A larger heap
    // would be collected less often.
    "--max-old-space-size=512",
    "--max-semi-space-size=4",
    // At this size from the beginning: growing into it took a tenth of a start.
    "--min-semi-space-size=4",
    // Uploads call the collector for their buffers (store-picture.server.ts).
    "--expose-gc",
    "build/server/server.js",
  ],
  environment: {
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: "build/.compile-cache",
    // glibc, in bytes: returns the memory of large pages and uploads to the machine, some 60 MB,
    // and that of V8's compilers, another 20, which use pieces of 32 KB.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "32768",
    MALLOC_TRIM_THRESHOLD_: "65536",
  },
};

export async function prepare({ build }) {
  const lockFile = readFileSync(join(root, "package-lock.json"));
  const lock = createHash("sha256").update(lockFile).digest("hex");
  const installed = existsSync(installMark) && readFileSync(installMark, "utf8");
  if (!existsSync(nodePath) || installed !== lock) {
    requireWritable("its packages are not installed");
    console.log("Installing the project's packages …");
    // `npm ci` refuses a lock file without the optional packages of other platforms.
    const parameters = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
    await run("npm", parameters, { hasChildren: true });
    requireNode();
    writeFileSync(installMark, lock);
  }
  if (build && isBuildStale()) {
    requireWritable("it is not built");
    console.log("Building the site …");
    await buildLanguage("en");
    await buildLanguage("kn");
    cpSync(join(root, "build/kannada/client/assets"), join(root, "build/client/assets"), {
      recursive: true,
    });
    compressAssets(join(root, "build/client/assets"));
    writeFileSync(buildMark, "");
  }
}

/** Builds the program with the browser files of English, or those of another language alone. */
const buildLanguage = (language) =>
  runNode(["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel=warn"], {
    environment: { NODE_ENV: "production", SITE_LANGUAGE: language },
  });

/** Runs the project's own Node; when that fails, this process exits with the same code. */
export const runNode = (parameters, options) => run(nodePath, parameters, options);

function run(command, parameters, { environment = {}, hasChildren = false }) {
  const path = `${binaries}${delimiter}${process.env.PATH}`;
  return runProcess(command, parameters, {
    cwd: root,
    shell: isWindows && command === "npm",
    hasChildren: hasChildren && !isWindows,
    env: { ...process.env, PATH: path, ...environment },
  });
}

/** Ends this process when npm has not fetched the project's Node, which a script of its does. */
function requireNode() {
  if (existsSync(nodePath)) return;
  console.error(
    "npm did not run the install scripts of the packages, so the project's Node is missing. Run " +
      "`npm config delete ignore-scripts`, delete node_modules, and run this again without " +
      "--ignore-scripts.",
  );
  process.exit(1);
}

/** Ends this process where the program cannot be written by this account. */
function requireWritable(why) {
  const folders = [root, join(root, "node_modules"), join(root, "build")].filter(existsSync);
  try {
    for (const folder of folders) accessSync(folder, constants.W_OK);
  } catch ({ path }) {
    console.error(
      `${path} cannot be written by this account, but the program in ${root} cannot run yet: ` +
        `${why}. ` +
        "Run `npm start -- --only-prepare` there once, as the account that owns it.",
    );
    process.exit(1);
  }
}

/** Compresses the browser files once, and not when they are served. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

export function isBuildStale() {
  const builtAt = existsSync(buildMark) ? statSync(buildMark).mtimeMs : 0;
  return sources.some((path) => newestChange(join(root, path)) > builtAt);
}

function newestChange(path) {
  const file = statSync(path);
  const names = file.isDirectory() ? readdirSync(path) : [];
  return Math.max(file.mtimeMs, ...names.map((name) => newestChange(join(path, name))));
}
