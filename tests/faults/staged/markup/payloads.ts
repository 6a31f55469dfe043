import fc from "fast-check";

export const known = [
  "<script>window.ran=1</script>",
  `"><img src=x onerror=window.ran=1>`,
  "'--></style></script><svg onload=window.ran=1>",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "javascript:alert(1)//",
  "{{constructor.constructor('alert(1)')()}}",
  "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  "&lt;b&gt; &amp;amp; &#60;script&#62;",
  '=HYPERLINK("https://evil.example")',
  "a;b,c\\d:e END:VEVENT",
  ") /JS (app.alert(1)) >> (\\",
  "$& $` $' $1",
];

/** What a mail would be more than text by; the last three are no markup, but lines and signs of a mail's. */
export const ofMails = [
  "=?utf-8?q?Hidden=0D=0ABcc:_x@evil.example?=",
  "x =?UTF-8?B?SGlkZGVu?= y",
  "=?iso-8859-1?Q?a_b?=",
  "A\r\nBcc: x@evil.example\r\n\r\n<b>text</b>",
  "A\u2028Bcc: x@evil.example",
  '"Guru" <guru@school.example>,',
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1)",
  "text\n.\nMAIL FROM:<x@evil.example>\n..\n",
  `${"long ".repeat(50)}end`,
];

const pieces = [
  ...["<", ">", '"', "'", "&", "`", "/", "=", "--", "!", "]]", ";", "\\", "{", "}"],
  ...["script", "img", "svg", "onerror", "onload", "window.ran=1", "style", "a"],
];

/** The same ones each time: those that are known, and so many made up. */
export function payloads(made: number): string[] {
  const one = fc
    .array(fc.constantFrom(...pieces), { minLength: 3, maxLength: 14 })
    .map((all) => all.join(""));
  // A letter at both ends, since fields are trimmed.
  return [...known, ...fc.sample(one, { seed: 20_261_122, numRuns: made })].map(
    (text) => `x${text}x`,
  );
}
