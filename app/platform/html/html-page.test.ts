import { expect, test } from "vitest";
import { completeDocument } from "./html-page.server.ts";

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
