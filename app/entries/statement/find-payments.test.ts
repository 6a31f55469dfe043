import fc from "fast-check";
import { expect, test } from "vitest";
import { findPayments } from "./find-payments.ts";

const first = "585200000001";
const second = "180100000002";
const dancers = [{ transaction: first }, { transaction: second }];

/** `fee`, `look` or `missing` for the payment of the first dancer. */
function read(statement: string, fee = 300): string {
  const { found, missing } = findPayments(statement, [{ transaction: first }], fee);
  if (missing.length > 0) return "missing";
  return found[0]?.isFee ? "fee" : "look";
}

test.each([
  `06-07-2027,UPI/Dancer/${first}/Fee,UPI-615700000101,300.00,CR,1312.00,CR`,
  `05/07/27,300.00,,1300.00,UPI/${first}/Dancer`,
  `01/06/2027\tUPI/CR/${first}/ANANYA\t\t300.00\t10,300.00`,
  `01/06/2027 UPI/CR/0000${first}/ANANYA 300.00 10,300.00 Cr`,
  `UTR No. 5852 0000 0001 Received ₹300 from Ananya`,
  `"5852-0000-0001";"Rs. 300/-"`,
  `UPI ${first};0;300,00;1300,00`,
  `${first},0,300,CR`,
  `UPI/${first}/DANCER 300`,
])("a line with the fee is ticked: %s", (line) => {
  expect(read(line)).toBe("fee");
});

test.each([
  ["no amount", `UTR No. ${first}`],
  ["another amount", `UPI/CR/${first}/X 100.00 Cr`],
  ["a larger amount", `UPI/CR/${first}/X 27,300.00 Cr`],
  ["a fraction", `UPI/CR/${first}/X 300.50 Cr`],
  ["a negative amount", `UPI/${first}/X -300.00`],
  ["a number in a name", `UPI/CR/${first}/room300 100.00`],
  ["a payment out", `UPIOUT/${first}/X 300.00`],
  ["a payment that is not complete", `UPI/${first}/X 300.00 Incomplete`],
  ["a line too long to be shown whole", `UPI/${first}/X 300.00 ${"x ".repeat(300)}FAILED`],
  ["a debit", `UPI/DR/${first}/SHOP 300.00`],
  ["FAILED", `05/07/2027,T2707051,${first},Dancer One,300.00,FAILED`],
  ["a reversal", `UPI/REV/${first}/X 300.00 Cr`],
  ["a returned payment in another line", `UPI/CR/${first}/X 300.00\nRETURN ${first} 300.00`],
])("a line is to be looked at: %s", (_name, line) => {
  expect(read(line)).toBe("look");
});

test("a number may begin with a zero", () => {
  const entry = { transaction: "003212345678" };
  const { found } = findPayments("UPI/CR/003212345678,300.00", [entry], 300);
  expect(found).toMatchObject([{ isFee: true }]);
});

test("only a number of twelve digits is that of a payment", () => {
  expect(read(`UPI/1${first}/X 300.00`)).toBe("missing");
  expect(read("UPI/58520000/X 300.00")).toBe("missing");
});

test("the neighbour's line does not count, and each line is shown whole", () => {
  const statement = [
    "CREDIT ₹100 Received from Dancer One",
    `UTR No. ${first}`,
    "CREDIT ₹300 Received from Dancer Two",
    `UTR No. ${second}`,
  ].join("\n");
  expect(findPayments(statement, dancers, 300).found).toEqual([
    { entry: dancers[0], lines: [`UTR No. ${first}`], isFee: false },
    { entry: dancers[1], lines: [`UTR No. ${second}`], isFee: false },
  ]);
});

test("a number of several entries and a line of several numbers are not ticked", () => {
  const line = `UPI/CR/${first}/X 300.00`;
  const twins = [{ transaction: first }, { transaction: first }];
  const { shared } = findPayments(line, twins, 300);
  expect(shared).toEqual(twins.map((entry) => ({ entry, lines: [line], isFee: false })));
  const both = `UPI/CR/${first}/X 300.00 UPI/CR/${second}/Y 300.00`;
  expect(findPayments(both, dancers, 300).shared.map(({ isFee }) => isFee)).toEqual([false, false]);
});

test("a fee of four digits has a comma or none", () => {
  for (const amount of ["1400", "1,400.00", "₹1,400", "1400,00"]) {
    expect(read(`UPI/CR/${first}/X ${amount} Cr`, 1400), amount).toBe("fee");
  }
  expect(read(`UPI/CR/${first}/X 400.00 Cr`, 1400)).toBe("look");
});

test("no text makes it fail, and every entry is in one list", () => {
  const words = fc.constantFrom(
    ...`${first}|${second}|300.00|1,00,300.00|Cr|,|;|\n|\t|"`.split("|"),
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(words).map((parts) => parts.join(" ")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { found, shared, missing } = findPayments(text, dancers, 300);
      expect(found.length + shared.length + missing.length).toBe(2);
    }),
  );
});
