import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { findFeature, isInBaseline } from "./compat-data.ts";

const root = resolve(import.meta.dirname, "../..");

export const inlineScripts = globSync("app/ui/inline-scripts/before-*.ts", { cwd: root });

/** The scripts that a page begins with, and the routes that have a component. */
function listEntries(): string[] {
  const routes = readFileSync(join(root, "app/routes.ts"), "utf8");
  const paths = [...routes.matchAll(/"([\w/-]+\.tsx?)"/g)].map(([, path]) => `app/${path}`);
  const hasPage = (path: string) =>
    /^export default /m.test(readFileSync(join(root, path), "utf8"));
  return ["app/root.tsx", "app/entry.client.tsx", "app/photos/upload/compress.worker.ts"]
    .concat(inlineScripts, paths.filter(hasPage))
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));
}

/** A route's exports that React Router leaves out of the browser's file. */
const onServer = new Set(["loader", "action", "headers", "middleware"]);

/** What tsconfig.json says. */
export function readTypeScriptConfig(): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, root);
}

/**
 * What the browser's sources use that the baseline lacks, with the places. It is found by types.
 */
export function findNewInSources(program: ts.Program): Map<string, Set<string>> {
  const options = program.getCompilerOptions();
  const checker = program.getTypeChecker();
  const found = new Map<string, Set<string>>();
  const paths = new Set(listEntries());
  for (const path of paths) {
    const source = program.getSourceFile(path);
    if (!source) continue;
    for (const feature of findNew(source, checker)) {
      found.set(feature, (found.get(feature) ?? new Set()).add(path.slice(root.length + 1)));
    }
    for (const next of listImports(source, options)) paths.add(next);
  }
  return found;
}

let library: ts.Program | undefined;

/** As above, in a text that imports nothing. */
export function findNewInText(text: string): Set<string> {
  const name = join(root, "text.ts");
  const options = { ...readTypeScriptConfig().options, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) => {
    if (path === name) return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    // Reading the library takes a second.
    return library?.getSourceFile(path) ?? getSourceFile.call(host, path, ...rest);
  };
  library = ts.createProgram([name], options, host, library);
  const source = library.getSourceFile(name);
  return source ? findNew(source, library.getTypeChecker()) : new Set();
}

function findNew(source: ts.SourceFile, checker: ts.TypeChecker): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isOnServer(node)) return;
    if (ts.isIdentifier(node)) {
      for (const declaration of listDeclarations(node, checker)) {
        const feature = featureOf(declaration, node.text);
        if (feature) found.add(feature);
      }
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      for (const feature of findNewArguments(node, checker)) found.add(feature);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Parameters, and members of an object that is passed as one, that are newer than their function.
 */
function findNewArguments(call: ts.CallExpression | ts.NewExpression, checker: ts.TypeChecker) {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return [];
  if (!isLibrary(declaration.getSourceFile())) return [];
  const owner = ts.isNewExpression(call) ? call.expression.getText() : ownerOf(declaration.parent);
  const called = declaration.name?.getText() ?? owner;
  return (call.arguments ?? []).flatMap((argument, index) => {
    const parameter = declaration.parameters[index]?.name.getText();
    const members = ts.isObjectLiteralExpression(argument) ? argument.properties : [];
    const memberNames = members.map(({ name }) => `options_${name?.getText()}_parameter`);
    return [parameter, `${parameter}_parameter`, ...memberNames]
      .map((name) => ["api", owner ?? "", called ?? "", name ?? ""])
      .filter((path) => !isInBaseline(findFeature(path)))
      .map((path) => path.join("."));
  });
}

const isLibrary = (file: ts.SourceFile) => /\/lib\.[\w.]+\.d\.ts$/.test(file.fileName);

/** Where TypeScript's library declares a name; none for our own. */
function listDeclarations(name: ts.Identifier, checker: ts.TypeChecker): ts.Declaration[] {
  const { parent } = name;
  const isPattern = ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === name;
  const symbol = isPattern
    ? checker.getTypeAtLocation(parent.parent).getProperty(name.text)
    : checker.getSymbolAtLocation(name);
  return (symbol?.declarations ?? []).filter((each) => isLibrary(each.getSourceFile()));
}

function isOnServer(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) return onServer.has(node.name?.text ?? "");
  if (!ts.isVariableStatement(node)) return false;
  return node.declarationList.declarations.every(({ name }) => onServer.has(name.getText()));
}

/** Files of the program that a script loads, and not only for their types or on the server. */
function listImports(source: ts.SourceFile, options: ts.CompilerOptions): string[] {
  return ts.preProcessFile(source.text).importedFiles.flatMap(({ fileName, pos }) => {
    const line = source.text.slice(source.text.lastIndexOf("\nimport", pos) + 1, pos);
    if (/^import type/.test(line) || /\.server\.tsx?$/.test(fileName)) return [];
    const { resolvedModule } = ts.resolveModuleName(fileName, source.fileName, options, ts.sys);
    const path = resolvedModule?.resolvedFileName ?? "";
    return path.startsWith(join(root, "app/")) ? [path] : [];
  });
}

/** MDN's name of what TypeScript's library declares, if the baseline lacks it. */
function featureOf(declaration: ts.Declaration, name: string): string | null {
  const { parent } = declaration;
  const owner = ownerOf(parent);
  const paths = owner
    ? [
        ["javascript", "builtins", owner.replace(/Constructor$/, ""), name],
        ["api", owner, name],
        ["api", owner, `${name}_static`],
      ]
    : [
        ["javascript", "builtins", name],
        ["api", name],
        ["api", "Window", name],
      ];
  const path = paths.find((each) => !isInBaseline(findFeature(each)));
  return path?.join(".") ?? null;
}

const ownerOf = (node: ts.Node) =>
  ts.isInterfaceDeclaration(node) ? node.name.text : ownerOfStatics(node);

/** `URL` of `declare var URL: { parse(…): URL | null }`. */
function ownerOfStatics(node: ts.Node): string | null {
  const isStatics = ts.isTypeLiteralNode(node) && ts.isVariableDeclaration(node.parent);
  return isStatics ? node.parent.name.getText() : null;
}
