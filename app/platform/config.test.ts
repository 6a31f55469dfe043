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

test("the public address loses its trailing slash", () => {
  expect(readConfig({ PUBLIC_URL: "https://school.example/" }).publicUrl).toBe(
    "https://school.example",
  );
});
