import { expect, test } from "vitest";
import { gatherStyles, withoutStyles } from "./gather-styles.server.ts";

const page = (body: string) => `<head><style>a{b:c}</style></head><body>${body}</body>`;

test("an element's style becomes a rule behind the others, the same for the same style", () => {
  const placeholder = "background-image:url(data:image/webp;base64,UklGR+/=)";
  const body = `<img style="${placeholder}"><li style="--ratio:1.5;--gaps:2"><img style="${placeholder}">`;
  expect(gatherStyles(page(body))).toBe(
    `<head><style>a{b:c}[data-s="0"]{${placeholder}}[data-s="1"]{--ratio:1.5;--gaps:2}</style></head>` +
      `<body><img data-s="0"><li data-s="1"><img data-s="0"></body>`,
  );
});

test.each([
  "color:red}a{b:c",
  "x</style><script>",
  "b:url(&quot;x&quot;)",
  "b:'@import'",
  "b:\\3c",
])("what could end its rule stays an attribute, which the policy refuses: %s", (style) => {
  const html = page(`<img style="${style}">`);
  expect(gatherStyles(html)).toBe(html);
});

test("a page without styles of its elements stays as it is", () => {
  expect(gatherStyles(page("style=&quot;a&quot;"))).toBe(page("style=&quot;a&quot;"));
});

test("markup for a script to put in has no styles", () => {
  expect(withoutStyles('<img alt="x" style="a:b"/>')).toBe('<img alt="x"/>');
});
