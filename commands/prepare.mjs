// Runs on the Node a machine happens to have (20 or newer), before anything is installed; from
// then on the project's own Node takes over. No package may be imported here.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

export const root = join(import.meta.dirname, "..");
const binaries = join(root, "node_modules/.bin");
const isWindows = process.platform === "win32";
const nodePath = join(root, "node_modules/node/bin", isWindows ? "node.exe" : "node");
const installMark = join(root, "node_modules/.installed");
const buildMark = join(root, "build/.built");
const sources = [
  ...["app", "db", "demo", "server.ts", "public"],
  ...["vite.config.ts", "react-router.config.ts", "package-lock.json"],
];

/** How the built program is run: by `npm start`, and by what measures it. */
export const program = {
  parameters: [
    // Errors name the sources.
    "--enable-source-maps",
    // In megabytes, and small: of its own objects the server has 40, and a heap that may become large
    // is swept seldom. Pictures and pages lie outside.
    "--max-old-space-size=512",
    "--max-semi-space-size=4",
    "build/server/server.js",
  ],
  environment: {
    NODE_ENV: "production",
    // What was compiled once is not compiled again.
    NODE_COMPILE_CACHE: "build/.compile-cache",
    // For glibc, in bytes: what large pages and uploads took goes back to the machine, some 60 MB.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
  },
};

/** Installs what is missing and, if asked, builds what is stale. */
export async function prepare({ build }) {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (!existsSync(nodePath) || readIfThere(installMark) !== lock) {
    console.log("Installing the project's packages …");
    // Not `npm ci`: it refuses a lock file that lacks other platforms' optional packages.
    await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
    writeFileSync(installMark, lock);
  }
  if (build && isBuildStale()) {
    console.log("Building the site …");
    await runNode(["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel=warn"], {
      NODE_ENV: "production",
    });
    compressAssets(join(root, "build/client/assets"));
    writeFileSync(buildMark, "");
  }
}

/** Runs the project's own Node; resolves when it ends well, else ends this process as it did. */
export function runNode(parameters, environment = {}) {
  return run(nodePath, parameters, environment);
}

function run(command, parameters, environment = {}) {
  const path = `${binaries}${delimiter}${process.env.PATH}`;
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: "inherit",
    shell: isWindows && command === "npm",
    env: { ...process.env, PATH: path, ...environment },
  });
  const passOn = (signal) => child.kill(signal);
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      process.off("SIGINT", passOn).off("SIGTERM", passOn);
      if (code === 0) resolve();
      else process.exit(code ?? (signal ? 1 : 0));
    });
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      process.exit(1);
    });
  });
}

/** Compresses the built browser files once, so that serving them costs nothing. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

function isBuildStale() {
  if (!existsSync(buildMark)) return true;
  const builtAt = statSync(buildMark).mtimeMs;
  return sources.some((path) => newestChange(join(root, path)) > builtAt);
}

function newestChange(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
