import { expect, test } from "vitest";
import { cleanPhone, isPhone, phoneHref, whatsAppHref } from "./phone.ts";

test.each([
  "98450 12345",
  "+91 (824) 222-3344",
  "0824 222334",
  "(+91) 98450 12345",
  "+91 (0) 98450 12345",
])("%s is a phone number", (text) => {
  expect(isPhone(text)).toBe(true);
});

const wrong = ["", "12345", "call me", "98450 12345 or 6", "1".repeat(16), "javascript:1234567"];

test.each(wrong)("%s is none", (text) => {
  expect(isPhone(text)).toBe(false);
});

/** As contact lists, messengers, slides and web pages give it. */
test.each(["\u202a+91 98450 12345\u202c", "+೯೧ ೯೮೪೫೦ ೧೨೩೪೫", " +91 98450 12345."])(
  "%j becomes a number that anybody could have typed",
  (pasted) => {
    expect(cleanPhone(pasted)).toBe("+91 98450 12345");
  },
);

test.each(["98450\u201112345", "98450\u201312345", "98450\u221212345", "98450－12345"])(
  "the dash in %s becomes a hyphen",
  (pasted) => {
    expect(cleanPhone(pasted)).toBe("98450-12345");
  },
);

const indian = [
  ...["98450 12345", "098450 12345", "0 98450-12345", "+91 98450 12345", "(+91) 98450.12345"],
  ...["+91 (0) 98450 12345", "+91 (0)98450 12345", "+91 098450 12345", "+91-0-98450-12345"],
  ...["0091 98450 12345", "0091 0 98450 12345", "00919845012345", "0091 (0) 98450 12345"],
  ...["091 98450 12345", "91 98450 12345", "91 098450 12345", "\u202a+91 (0) 98450 12345\u202c"],
];

test.each(indian)("%s is dialled and written to without the trunk 0", (phone) => {
  expect(phoneHref(phone)).toBe("tel:+919845012345");
  expect(whatsAppHref(phone)).toBe("https://wa.me/919845012345");
});

test.each(["0824 2456789", "0824-245 6789", "+91 (0824) 245 6789", "+91 824 2456789"])(
  "the landline %s is dialled with its area",
  (phone) => {
    expect(phoneHref(phone)).toBe("tel:+918242456789");
  },
);

test.each([
  ["+39 06 1234 5678", "+390612345678"],
  ["0039 06 1234 5678", "+390612345678"],
  ["+44 (0) 20 7946 0018", "+442079460018"],
  ["1800 425 1234", "18004251234"],
  ["2456789", "2456789"],
])("the number %s, which is none of India's ten digits, stays %s", (phone, dialled) => {
  expect(phoneHref(phone)).toBe(`tel:${dialled}`);
  expect(whatsAppHref(phone)).toBe(`https://wa.me/${dialled.replace("+", "")}`);
});

test("a chat has a text, and without a number it offers the contacts", () => {
  expect(whatsAppHref("98450 12345", "Hi & bye")).toBe(
    "https://wa.me/919845012345?text=Hi%20%26%20bye",
  );
  expect(whatsAppHref("", "Hi")).toBe("https://wa.me/?text=Hi");
});
