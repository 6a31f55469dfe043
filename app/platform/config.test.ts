import { expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

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

test("every mistake is reported in our own words", () => {
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
