import { expect, test } from "vitest";
import { pagePolicy } from "#app/platform/http/secure-headers.server.ts";
import { letScriptsWait } from "./document.server.ts";
import { isKnownScript, sha256 } from "./known-scripts.server.ts";

const policyOf = (html: string) => pagePolicy(html, [], { connectOrigins: [] });

const stream = "window.__reactRouterContext.streamController";

test.each([
  "alert(1)",
  `${stream}.close();alert(1)`,
  `alert(1);${stream}.close();`,
  `${stream}.enqueue(alert(1));`,
  `${stream}.enqueue("a");alert("b");`,
  `${stream}.enqueue("a" + alert("b"));`,
  `${stream}.enqueue({"a":1});`,
  `${stream}.enqueue("a");`.replace("enqueue", "close"),
  `window.__reactRouterContext = alert(1);`,
  `import "/assets/a.js";\nalert(1);\nwindow.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/b.js");`,
  `import * as route0 from "//evil.example/a.js";\nwindow.__reactRouterRouteModules = {"root":route0};\nimport("/assets/b.js");`,
  `import * as route0 from "/assets/../media/a.js";\nwindow.__reactRouterRouteModules = {"root":route0};\nimport("/assets/b.js");`,
])("a script that our renderer does not make is given no hash: %j", (script) => {
  const html = `<script>${script}</script><script>${stream}.close();</script>`;
  const policy = policyOf(html);
  expect(policy).not.toContain(sha256(script));
  expect(policy).toContain(sha256(`${stream}.close();`));
});

test("the page's data and the script that starts it are allowed, with nothing beside them", () => {
  expect(isKnownScript(`${stream}.enqueue("[{\\"_1\\":2}]\\n");`)).toBe(true);
  const page = (address: string) =>
    letScriptsWait(
      `<link rel="modulepreload" href="${address}"/><script type="module" async="">late</script>`,
    );
  const starterOf = (html: string) => /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
  const starter = starterOf(page("/assets/a.js"));
  expect(isKnownScript(starter)).toBe(true);
  expect(isKnownScript(`${starter};alert(1)`)).toBe(false);
  expect(isKnownScript(starterOf(page("//evil.example/a.js")))).toBe(false);
});
