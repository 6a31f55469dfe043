import { expect, test } from "vitest";
import { completeDocument } from "./html-page.server.ts";

test("only scripts that bear the renderer's nonce are allowed, and the nonce is not sent", () => {
  const own = '<script nonce="n1">own()</script><script nonce="n1" type="late">m()</script>';
  const injected =
    '<script>alert(1)</script><script nonce="n2">alert(2)</script><script nonce="">alert(3)</script>';
  const { html, scripts } = completeDocument(`${injected}${own}`, "n1");
  expect(scripts).toEqual(["own()", "m()"]);
  expect(html).toContain('<script>own()</script><script type="late">m()</script>');
});
