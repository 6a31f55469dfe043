import { existsSync, readFileSync } from "node:fs";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { expect, test } from "vitest";
import { maxFileMb } from "#app/entries/entry-limits.ts";
import { maxImageMb } from "#app/photos/photo.ts";
import { readConfig, variableNames } from "#app/platform/config.server.ts";
import { keepAliveOfProxyMs } from "#app/platform/http/http-server.server.ts";
import { program } from "#commands/prepare.mjs";

/** The files in deploy/ run on other machines; these tests check that they fit the program. */

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");

/** Node's, SQLite's and glibc's, not ours. */
const notOurs = /^(?:NODE_ENV|NODE_COMPILE_CACHE|SQLITE_TMPDIR|MALLOC_\w+|PATH)$/;

type Service = {
  image: string;
  restart?: string;
  logging?: object;
  environment?: Record<string, string>;
  volumes?: string[];
};
type Compose = { services: Record<string, Service>; volumes: object };

const schema = CORE_SCHEMA.withTags(mergeTag);
const compose = load(read("compose.yaml"), { schema }) as Compose;
const nodes = Object.values(compose.services).filter(({ image }) => image === "school");

const assignments = (text: string) =>
  [...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name);

/** The Dockerfile's ENV has several lines. */
const image = /^ENV [\s\S]*?[^\\]$/m.exec(read("Dockerfile"))?.[0] ?? "";

const unit = read("school.service")
  .split("\n")
  .filter((line) => line.startsWith("Environment="))
  .map((line) => line.slice("Environment=".length))
  .join(" ");

test.each([
  ["compose.yaml", nodes.flatMap(({ environment = {} }) => Object.keys(environment))],
  ["Dockerfile", assignments(image)],
  ["school.service", assignments(unit)],
])("the program knows every variable in %s", (_file, names) => {
  expect(names.length).toBeGreaterThan(4);
  const isKnown = (name = "") => variableNames.includes(name) || notOurs.test(name);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

test("the README lists every variable that the program knows, and no other", () => {
  const [, table = ""] = readFileSync("README.md", "utf8").split("\n## Configuration\n");
  const cells = [...table.matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell = ""]) => cell);
  const listed = [...cells.join().matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(variableNames.toSorted());
});

test("every long-running container has a log of limited size", () => {
  const running = Object.values(compose.services).filter(({ restart }) => restart === "always");
  expect(running.length).toBeGreaterThan(3);
  const options = { "max-size": "10m", "max-file": "5" };
  for (const { logging } of running) expect(logging).toMatchObject({ options });
  expect(read("journald.conf")).toMatch(/^SystemMaxUse=\d+M$/m);
});

test("the image and the service run what `npm start` runs", () => {
  const asked = ["node", ...program.parameters];
  expect(/^CMD (.*)$/m.exec(read("Dockerfile"))?.[1]).toBe(
    `[${asked.map((part) => `"${part}"`).join(", ")}]`,
  );
  expect(read("school.service")).toContain(`/${asked.join(" ")}\n`);
  expect(existsSync("build/server/process-program.js")).toBe(true);
});

test("the example environment has exactly the variables of compose.yaml", () => {
  const asked = [...read("compose.yaml").matchAll(/\$\{([A-Z_\d]+)(:[?-])/g)];
  const given = [...read("compose.env.example").matchAll(/^([A-Z_\d]+)=/gm)].map(
    ([, name]) => name,
  );
  expect([...new Set(asked.map(([, name]) => name))].toSorted()).toEqual(given.toSorted());
});

test("the two nodes accept and share their settings, and one makes the backups", () => {
  const filled = nodes.map(({ environment = {} }) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)[^}]*\}/g, fill),
      ]),
    ),
  );
  const configs = filled.map(readConfig);
  expect(configs.map(({ backupDir }) => backupDir)).toEqual(["/backups", null]);
  for (const { databaseUrl, authSecret, trustsProxy } of configs) {
    expect(databaseUrl).toContain("@postgres/school");
    expect([authSecret, trustsProxy]).toEqual(["0123456789abcdef".repeat(3), true]);
  }
});

const examples: Record<string, string> = {
  PUBLIC_URL: "https://school.example",
  ADMIN_EMAIL: "guru@school.example",
  ADMIN_PASSWORD: "",
  SMTP_URL: "",
  MAIL_TO: "",
};

const fill = (_all: string, name: string) => examples[name] ?? "0123456789abcdef".repeat(3);

test("every volume that a service names is declared", () => {
  const named = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  const volumes = named.map((volume) => volume.split(":")[0] ?? "");
  const own = volumes.filter((name) => !name.startsWith("."));
  expect([...new Set(own)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

test("both proxies accept the largest form, buffer bodies, set the visitor's address, and close connections first", () => {
  const nginx = read("nginx.conf");
  const caddy = read("Caddyfile");
  const sizes = [/client_max_body_size (\d+)m;/.exec(nginx), /max_size (\d+)MB/.exec(caddy)];
  for (const size of sizes) expect(Number(size?.[1])).toBeGreaterThan(maxImageMb + 1);
  expect(nginx).toContain("proxy_request_buffering on;");
  expect(Number(/request_buffers (\d+)MB/.exec(caddy)?.[1])).toBeGreaterThan(maxFileMb + 1);
  expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(caddy).toContain("header_up X-Forwarded-For {remote_host}");
  const times = [/keepalive_timeout (\d+)s;/.exec(nginx), /keepalive (\d+)s/.exec(caddy)];
  for (const time of times) expect(Number(time?.[1]) * 1_000).toBeLessThan(keepAliveOfProxyMs);
  expect([/client_body_timeout \d+s;/.test(nginx), /read_body \d+m$/m.test(caddy)]).toEqual([
    true,
    true,
  ]);
  // A node that dies beside a busy one would else be followed by 502 for a while.
  const servers = nginx.match(/^\tserver 127.*$/gm) ?? [];
  expect(servers.filter((line) => !line.endsWith(" max_fails=0;"))).toEqual([]);
  expect(nginx).not.toMatch(/^\s*proxy_cache/m);
  // Caddy counts a visitor who breaks off a form as a failure of the node, and then has none left.
  expect(caddy).not.toMatch(/^\s*fail_duration/m);
});
