import fc from "fast-check";

/** Said raw in a page, each would be more than text. */
export const markup = ["<img src=x onerror=odd()>", "<script>odd()</script>", "<svg/onload=odd()>"];

const attacks = [
  ...["' OR '1'='1", "'; drop table uploads; --", "1) union select password from account--"],
  ...[
    "\\'; select pg_sleep(9); --",
    "%27%20or%201=1",
    "' || (select 1/0) || '",
    "1e999",
    "-1",
    "NaN",
  ],
  ...[
    "x\r\nX-Injected: 1",
    "x\nSet-Cookie: odd=1",
    "x%0d%0aX-Injected:%201",
    "x\u2028X-Injected: 1",
  ],
  ...[
    "../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "/etc/passwd\0.jpg",
    "%2e%2e%2f",
    "file:///etc/passwd",
  ],
  ...[
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:odd()",
    "data:text/html,odd",
  ],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    '{"__proto__":{"polluted":1}}',
  ],
  ...[
    "\u202egpj.exe",
    "\u2066\u2067\u2068x",
    "\u200f\u200e",
    "\ufeff",
    "\ud800",
    "\udfff\ud800",
    "\0",
    "\u0007",
  ],
  ...[
    "{{7*7}}",
    "$".concat("{7*7}"),
    "<%= 7*7 %>",
    "`id`",
    "$(id)",
    "| cat /etc/passwd",
    "=1+1",
    "@SUM(1)",
  ],
  ...[
    "a".repeat(20_000),
    "é".repeat(5_000),
    "\n".repeat(3_000),
    "😀".repeat(2_000),
    "",
    " ",
    "\u3164",
  ],
  ...[
    "[]",
    "{}",
    "null",
    "true",
    "0",
    "9".repeat(400),
    "2030-02-31",
    "0000-00-00",
    "99:99",
    "*)(uid=*))(|",
  ],
  ...markup.flatMap((text) => [text, `"'>${text}`, `]]>-->${text}`]),
];

/** So many, of those that are known and of those that nobody has thought of. */
export function oddTexts(count: number, seed: number): string[] {
  const known = fc.constantFrom(...attacks);
  const joined = fc.tuple(known, known).map((pair) => pair.join(""));
  const any = fc.string({ unit: "binary", maxLength: 200 });
  const arbitrary = fc.oneof({ arbitrary: known, weight: 6 }, joined, any);
  return fc.sample(arbitrary, { numRuns: count, seed });
}
