import { expect, test } from "vitest";
import { completeDocument, gatherStyles, withoutStyles } from "./html-page.server.ts";

test("only scripts that bear the renderer's nonce are allowed, and the nonce is not sent", () => {
  const own =
    '<script nonce="n1">own()</script><script nonce="n1" type="module" async="">m()</script>';
  const preload = '<link rel="modulepreload" href="/assets/a.js" nonce="n1"/>';
  const injected =
    '<script>alert(1)</script><script nonce="n2">alert(2)</script><script nonce="">alert(3)</script>' +
    '<link rel="modulepreload" href="//evil.example/a.js"/>';
  const { html, scripts } = completeDocument(`${injected}${preload}${own}`, "n1");
  expect(scripts).toEqual(["own()", "m()", expect.stringContaining('["/assets/a.js"]')]);
  expect(html).not.toContain("n1");
  expect(html).toContain('<script>own()</script><script type="late">m()</script><script>');
});

const page = (body: string) => `<head><style>a{b:c}</style></head><body>${body}</body>`;

test("an element's style becomes a rule behind the others, the same for the same style", () => {
  const placeholder = "background-image:url(data:image/webp;base64,UklGR+/=)";
  const body = `<img style="${placeholder}"><li style="--ratio:1.5;--gaps:2"><img style="${placeholder}">`;
  expect(gatherStyles(page(body))).toBe(
    `<head><style>a{b:c}[data-s="0"]{${placeholder}}[data-s="1"]{--ratio:1.5;--gaps:2}</style></head>` +
      `<body><img data-s="0"><li data-s="1"><img data-s="0"></body>`,
  );
});

test("the focal points of markup without styles become rules", () => {
  const body = `<p data-focal="9% 8%"><i data-focal="9% 8%"><b data-focal="0%}a{b:c">`;
  expect(gatherStyles(page(body))).toContain(`c}[data-focal="9% 8%"]{--focal:9% 8%}</style>`);
});

test.each([
  "color:red}a{b:c",
  "x</style><script>",
  "b:url(&quot;x&quot;)",
  "b:'@import'",
  "b:\\3c",
])("a style that could end its rule stays an attribute, which the policy refuses: %s", (style) => {
  const html = page(`<img style="${style}">`);
  expect(gatherStyles(html)).toBe(html);
});

test("markup for a script to insert has no styles", () => {
  expect(withoutStyles('<img alt="x" style="a:b"/>')).toBe('<img alt="x"/>');
});
