import { expect, test } from "vitest";
import { readConfig, variableNames } from "./config.server.ts";

test("a variable that is empty or only spaces counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  const blank = { PORT: " ", HOST: "\t", DATABASE_URL: " \n", ADMIN_PASSWORD: " ".repeat(8) };
  expect(readConfig(blank)).toEqual(readConfig({}));
});

test("spaces around a variable are trimmed, but not those of a secret", () => {
  const secrets = { ADMIN_PASSWORD: " two words ", AUTH_SECRET: `${"x".repeat(40)} ` };
  const given = readConfig({ PORT: " 8080\n", DATA_DIR: " ./kept ", SEED_DEMO: "0 ", ...secrets });
  expect(given).toMatchObject({ port: 8080, dataDir: "./kept", seedsDemo: false });
  expect(given).toMatchObject({ adminPassword: " two words ", authSecret: `${"x".repeat(40)} ` });
});

const given: Record<string, string> = {
  PORT: "8080",
  HOST: "127.0.0.1",
  PUBLIC_URL: "https://school.example",
  DATA_DIR: "/srv/data",
  CONTENT_DIR: "/srv/content",
  BACKUP_DIR: "/srv/backups",
  DATABASE_URL: "postgres://db/school",
  FILES_URL: "s3://key:secret@files.example/pictures?region=in",
  ADMIN_EMAIL: "guru@school.example",
  ADMIN_PASSWORD: "eight letters",
  AUTH_SECRET: "x".repeat(40),
  SMTP_URL: "smtp://mail.example:587",
  MAIL_TO: "office@school.example",
  MAIL_FROM: "site@school.example",
  CONTACT_SERVICE_ID: "service",
  CONTACT_TEMPLATE_ID: "template",
  CONTACT_USER_ID: "user",
  EMAILJS_ORIGIN: "https://mail.example",
  SEED_DEMO: "0",
  TRUST_PROXY: "1",
  METRICS_TOKEN: "t".repeat(20),
  LOG_LEVEL: "debug",
};

test.each(variableNames)("%s changes the configuration", (name) => {
  const { [name]: value = "", ...others } = given;
  expect(readConfig({ ...others, [name]: value })).not.toEqual(readConfig(others));
});

test("every mistake is reported in our own words", () => {
  const mistakes: Record<string, string[]> = {
    TRUST_PROXY: ["true"],
    SEED_DEMO: ["yes"],
    LOG_LEVEL: ["verbose"],
    PORT: ["x", "1.5", "-1"],
    ADMIN_PASSWORD: ["short", "x".repeat(129)],
    CONTACT_SERVICE_ID: ["x".repeat(101)],
    PUBLIC_URL: ["x"],
    FILES_URL: ["x"],
    SMTP_URL: ["x"],
    MAIL_TO: ["x"],
    AUTH_SECRET: ["x"],
    METRICS_TOKEN: ["x"],
  };
  for (const [name, values] of Object.entries(mistakes)) {
    for (const value of values) {
      expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`  ${name}: must `));
    }
  }
});

test("an address with a path is refused, because the site answers at the root of its domain only", () => {
  for (const path of ["/school", "/?from=here", "/#top", "/school/"]) {
    const given = { PUBLIC_URL: `https://school.example${path}` };
    expect(() => readConfig(given), path).toThrow("PUBLIC_URL: must be a domain without a path");
  }
  expect(readConfig({ PUBLIC_URL: "http://10.0.0.7:8080" }).publicUrl).toBe("http://10.0.0.7:8080");
});

test("a password that is not percent-encoded is refused without being quoted", () => {
  for (const password of ["pa#ss", "pa/ss", "pa?ss"]) {
    for (const [name, url] of [
      ["DATABASE_URL", `postgres://school:${password}@db.example/school`],
      ["SMTP_URL", `smtp://school:${password}@mail.example:587`],
    ] as const) {
      expect(() => readConfig({ [name]: url }), url).toThrow(/%25/);
      expect(() => readConfig({ [name]: url }), url).not.toThrow(password);
    }
  }
  const accepted = [
    ...["postgres://school:p%23%2F%25%40@db/school", "postgres://db/school?sslmode=require"],
    ...["postgres:///school?host=/var/run/postgresql", "postgres://a:b@%2Fvar%2Frun/school"],
  ];
  for (const url of accepted) expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("a mail server on port 465 is spoken to by TLS", () => {
  const onPort = (port: number) => readConfig({ SMTP_URL: `smtp://a:b@mail:${port}` }).mail;
  expect(onPort(465)?.smtpUrl).toBe("smtps://a:b@mail:465");
  expect(onPort(587)?.smtpUrl).toBe("smtp://a:b@mail:587");
});

test("the public address loses its trailing slash", () => {
  expect(readConfig({ PUBLIC_URL: "https://school.example/" }).publicUrl).toBe(
    "https://school.example",
  );
});
