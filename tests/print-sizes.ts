import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** Prints the size of code, tests and documentation. Nothing is capped: a cap buys density. */
const exclude = ["**/node_modules/**"];
const code = globSync("{app,db,demo,commands,tests}/**/*.{ts,tsx,mjs}", { exclude });
const documents = globSync("{*.md,{app,deploy,docs,tests}/**/*.md}", { exclude });
const isTest = (path: string) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);
const product = [...code.filter((path) => !isTest(path)), "server.ts"];
const folders = new Set(globSync("app/**/*", { exclude }).map(dirname));
folders.delete("app");

const counts = {
  "product lines": sum(product.map(countLines)),
  "test lines": sum(code.filter(isTest).map(countLines)),
  "words of documentation": sum(documents.map(countWords)),
  "files of at most 20 lines": product.filter((path) => countLines(path) <= 20).length,
  "folders under app": folders.size,
};

const written = Object.entries(counts).map(
  ([name, count]) => `${count.toLocaleString("en")} ${name}`,
);
console.log(written.join(", "));

function countLines(path: string): number {
  return readFileSync(path, "utf8").trimEnd().split("\n").length;
}

function countWords(path: string): number {
  return readFileSync(path, "utf8").split(/\s+/).filter(Boolean).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
