import { expect, test } from "vitest";
import { isPhone, phoneHref, whatsAppHref } from "./phone.ts";

test.each(["98450 12345", "+91 (824) 222-3344", "0824 222334"])("%s is a phone number", (text) => {
  expect(isPhone(text)).toBe(true);
});

const wrong = ["", "12345", "call me", "98450 12345 or 6", "1".repeat(16), "javascript:1234567"];

test.each(wrong)("%s is none", (text) => {
  expect(isPhone(text)).toBe(false);
});

test("a number of ten digits without a country is an Indian one on WhatsApp", () => {
  expect(whatsAppHref("98450 12345")).toBe("https://wa.me/919845012345");
  expect(whatsAppHref("098450 12345")).toBe("https://wa.me/919845012345");
  expect(whatsAppHref("+65 9123 4567")).toBe("https://wa.me/6591234567");
  expect(whatsAppHref("0065 9123 4567", "Hi & bye")).toBe(
    "https://wa.me/6591234567?text=Hi%20%26%20bye",
  );
  expect(phoneHref("+91 98450-12345")).toBe("tel:+919845012345");
});
