import ts from "typescript";

/** What keeps a test from running, from running always, or from having to pass. */
const holdingBack = new Set(["skip", "skipIf", "runIf", "fixme", "todo", "fail", "fails"]);

/**
 * The sentences of all tests that run whenever their file runs: not those in comments, nor those
 * that are skipped, alone or with what surrounds them. Templates stand as they are written, as
 * in `on ${path} it is quick`. A file with an `only` has none.
 */
export function listTestSentences(source: string): string[] {
  const file = ts.createSourceFile("a.tsx", source, ts.ScriptTarget.Latest, true);
  return findCalls(file).some(({ words }) => words.includes("only")) ? [] : sentencesIn(file);
}

function sentencesIn(scope: ts.Node): string[] {
  const statements = ts.isSourceFile(scope) || ts.isBlock(scope) ? [...scope.statements] : [];
  const ownCalls = statements.flatMap((statement) =>
    ts.isExpressionStatement(statement) ? readCall(statement.expression) : [],
  );
  if (ownCalls.some(({ words, body }) => !body && isHeldBack(words))) return [];
  const sentences: string[] = [];
  ts.forEachChild(scope, (child) => {
    const [call] = readCall(child);
    sentences.push(...(call?.body ? sentencesOf(call) : sentencesIn(child)));
  });
  return sentences;
}

/** A describe's tests, or a test's own sentence. */
function sentencesOf({ words, sentence, options, body }: Call): string[] {
  if (isHeldBack(words) || isHeldBack(options)) return [];
  if (words.includes("describe")) return ts.forEachChild(body as ts.Node, asScope) ?? [];
  const isSkippedInside = findCalls(body as ts.Node).some((call) => isHeldBack(call.words));
  return sentence === null || isSkippedInside ? [] : [sentence];
}

function asScope(node: ts.Node): string[] | undefined {
  return ts.isBlock(node) ? sentencesIn(node) : undefined;
}

function isHeldBack(words: string[]): boolean {
  return words.some((word) => holdingBack.has(word));
}

type Call = {
  /** `test.describe.skip` as its three words. */
  words: string[];
  sentence: string | null;
  /** The names in an object between the sentence and the body. */
  options: string[];
  body: ts.Node | undefined;
};

/** A call, none if the node is something else. */
function readCall(node: ts.Node): Call[] {
  if (!ts.isCallExpression(node)) return [];
  const [first] = node.arguments;
  const sentence = first && readText(first);
  return [
    {
      words: wordsOf(node.expression),
      sentence: sentence ?? null,
      options: node.arguments.filter(ts.isObjectLiteralExpression).flatMap(namesIn),
      body: isOfTests(wordsOf(node.expression)) && sentence != null ? bodyOf(node) : undefined,
    },
  ];
}

function bodyOf({ arguments: given }: ts.CallExpression): ts.Node | undefined {
  return given.find((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each));
}

function isOfTests([first = ""]: string[]): boolean {
  return /^(?:test|it|describe|\w+Test)$/.test(first);
}

function wordsOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return wordsOf(node.expression);
  return ts.isTaggedTemplateExpression(node) ? wordsOf(node.tag) : [];
}

function namesIn(object: ts.ObjectLiteralExpression): string[] {
  return object.properties.flatMap(({ name }) => (name ? [name.getText()] : []));
}

function readText(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

function findCalls(node: ts.Node): Call[] {
  const within: Call[] = [];
  ts.forEachChild(node, (child) => {
    within.push(...findCalls(child));
  });
  return [...readCall(node), ...within];
}
