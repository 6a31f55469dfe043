import { expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

test("everything has a default", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: "http://localhost:3000",
    dataDir: "./data",
    contentDir: "./content",
    databaseUrl: null,
    seedsDemo: true,
  });
});

test("a variable that is empty or only spaces counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  const blank = { PORT: " ", HOST: "\t", DATABASE_URL: " \n", ADMIN_PASSWORD: " ".repeat(8) };
  expect(readConfig(blank)).toEqual(readConfig({}));
});

test("spaces around a variable are not of it, but those of a secret are", () => {
  const secrets = { ADMIN_PASSWORD: " two words ", AUTH_SECRET: `${"x".repeat(40)} ` };
  const given = readConfig({ PORT: " 8080\n", DATA_DIR: " ./kept ", SEED_DEMO: "0 ", ...secrets });
  expect(given).toMatchObject({ port: 8080, dataDir: "./kept", seedsDemo: false });
  expect(given).toMatchObject({ adminPassword: " two words ", authSecret: `${"x".repeat(40)} ` });
});

test("one error names every variable that cannot be used", () => {
  const given = {
    PORT: "99999",
    PUBLIC_URL: "school",
    DATABASE_URL: "mysql://x",
    SEED_DEMO: "yes",
    METRICS_TOKEN: "too short",
  };
  expect(() => readConfig(given)).toThrow(
    /PORT: [\s\S]*PUBLIC_URL: [\s\S]*DATABASE_URL: [\s\S]*SEED_DEMO: [\s\S]*METRICS_TOKEN: /,
  );
});

test("every mistake is told in our own words", () => {
  const mistakes: Record<string, string[]> = {
    TRUST_PROXY: ["true"],
    SEED_DEMO: ["yes"],
    LOG_LEVEL: ["verbose"],
    PORT: ["x", "1.5", "-1"],
    ADMIN_PASSWORD: ["short", "x".repeat(129)],
    ...{ CONTACT_SERVICE_ID: ["x".repeat(101)], PUBLIC_URL: ["x"], FILES_URL: ["x"] },
    ...{ SMTP_URL: ["x"], MAIL_TO: ["x"], AUTH_SECRET: ["x"], METRICS_TOKEN: ["x"] },
  };
  for (const [name, values] of Object.entries(mistakes)) {
    for (const value of values) {
      expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`  ${name}: must `));
    }
  }
});

test("the public address loses its trailing slash", () => {
  expect(readConfig({ PUBLIC_URL: "https://school.example/" }).publicUrl).toBe(
    "https://school.example",
  );
});
