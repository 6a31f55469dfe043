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

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
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
