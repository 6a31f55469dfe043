import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newEntry } from "#tests/factories/entries.ts";
import { matchStatement } from "./match-statement.ts";
import { readStatement } from "./read-statement.ts";

const fee = 1400;
const ananya = "412345678901";

/** What a statement says about this reference; none if it does not have it as a payment. */
function read(text: string, reference = ananya): number | null | "none" {
  const rows = readStatement(text, fee);
  const found = rows.filter(({ references }) => references.includes(reference));
  return found[0] ? found[0].rupees : "none";
}

const hdfc = `HDFC BANK Ltd.,,,,,,
Account No :,50100412345678,,,,,
Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance
  01/06/27  ,UPI-ANANYA RAO-ananya@okaxis-UTIB0000123-412345678901-Nrithya 1400,01/06/27 ,0.00 ,700.00 ,0000412345678901,1400.00
  02/06/27  ,UPI-MEERA SHENOY-9845012345@ybl-SBIN0001-412345678902-FEE,02/06/27 ,      0.00 ,    1400.00 ,0000412345678902,26800.00`;

const sbi = [
  "Account Number   :\t_00000041234567890",
  "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance",
  '1 Jun 2027\t1 Jun 2027\t"   BY TRANSFER-UPI/CR/412345678901/ANANYA/UTIB/ananya@ok/Nri--"\tTRANSFER FROM 4897695162095\t \t1,400.00\t1,25,400.00',
  '2 Jun 2027\t2 Jun 2027\t"   TO TRANSFER-UPI/DR/412345678902/SHOP/YESB/shop@ok/x--"\tTRANSFER TO 4897694162095\t1,400.00\t \t1,24,000.00',
].join("\r\n");

const icici = `"S No.","Value Date","Transaction Date","Cheque Number","Transaction Remarks","Withdrawal Amount (INR )","Deposit Amount (INR )","Balance (INR )"
"1","01/06/2027","01/06/2027","-","UPI/412345678901/Nrithya/ananya@okaxis/Axis Bank/ICI123","0.00","1,400.00","26,800.00"
"2","01/06/2027","01/06/2027","-","UPI/412345678902/x/meera@ybl/ICI124","1,400.00","0.00","25,400.00"`;

const axis = `Tran Date;CHQNO;PARTICULARS;DR;CR;BAL;SOL
01-06-2027;-;UPI/P2A/412345678901/ANANYA RAO/Axis Bank/Nrithya;;1400,00;26800,00;0123
02-06-2027;-;UPI/P2M/412345678902/SHOP;1400,00;;25400,00;0123`;

const canara = `Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance
"01-06-2027 10:15:22","01 Jun 2027","","UPI/CR/412345678901/ANANYA R/UTIB/**nya@okaxis/NRITHYA
//ICIC0123/01/06/2027 10:15:21","33","","1,400.00","1,01,400.00"
"02-06-2027 10:15:22","02 Jun 2027","","UPI/DR/412345678902/SHOP","33","1,400.00","","1,00,000.00"`;

const kotak = `Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
1,01/06/2027,UPI/ANANYA RAO/412345678901/Nrithya,UPI-412345678901,"1,400.00",CR,"26,800.00",CR
2,02/06/2027,UPI/SHOP/412345678902/x,UPI-412345678902,"1,400.00",DR,"25,400.00",CR`;

const iciciCorporate = `No.|Transaction ID|Value Date|Description|Cr/Dr|Transaction Amount(INR)|Available Balance(INR)
1|S412|01/06/2027|UPI/412345678901/x|CR|1,400.00|26,800.00
2|S413|01/06/2027|UPI/412345678902/x|DR|1,400.00|25,400.00`;

test.each([
  // The closing balance is the fee.
  ["HDFC", hdfc, [1400, 1400]],
  ["SBI", sbi, [1400, "none"]],
  // The columns of debits are not understood.
  ["ICICI", icici, [1400, 1400]],
  ["Axis, with semicolons and decimal commas", axis, [1400, 1400]],
  ["Canara, with a line break in a cell", canara, [null, "none"]],
  ["Kotak", kotak, [1400, "none"]],
  ["ICICI for companies", iciciCorporate, [1400, "none"]],
])("the credit of a row is read in a statement of %s", (_bank, text, expected) => {
  expect([read(text), read(text, "412345678902")]).toEqual(expected);
});

test.each([
  ["412345678901 1400", 1400],
  ["412345678901\t1400", 1400],
  ["412345678901,1400", 1400],
  ["412345678901;700", 700],
  ["412345678901", null],
  ["UPI/412345678901/ANANYA RAO 1,400.00 Cr 25,400.00", 1400],
  ["UPI/CR/412345678901/ANANYA RAO 1,00,000.00", 100_000],
  ["UPI/CR/412345678901/ANANYA 25,400.00 1,400.00", 1400],
  ["UPI/412345678901/ANANYA 700.00 Cr 25,400.00 Cr", 700],
  ["UPI/412345678901/PAID 1400 700.00 25,400.00", 700],
  ["01/06/2027 UPI/412345678901/ANANYA 1,400.00 Dr 25,400.00 Cr", "none"],
  ["01/06/2027 UPI/412345678901/ANANYA 1,400.00Dr", "none"],
  ["01/06/2027 UPI/412345678901/ANANYA -1400.00", "none"],
  ["UPI/DR/412345678901/ANANYA 1,400.00", "none"],
  ["01.06.2027 UPI 412345678901 1400/-", 1400],
  ["01 Jun 2027 10:15:22 IMPS-412345678901-ANANYA Rs. 1,400.00", 1400],
  ["UPI-DR ANANYA RAO-412345678901 ₹1,400", 1400],
  [
    "Dear Customer, Rs.1,400.00 credited to A/c XX1234 on 01-06-27 (UPI Ref No 412345678901).",
    1400,
  ],
  ["Rs 1400 debited from A/c XX1234, credited to shop@ok. UPI Ref 412345678901", "none"],
  ["₹1,400 received. UPI Ref ೪೧೨೩೪೫೬೭೮೯೦೧", 1400],
  ["UPI Ref 4123 4567 8901 INR 1,400.00", 1400],
  ["0000412345678901 1,400.00", 1400],
  ['="412345678901","1,400.00"', 1400],
  ["412345678901.00,1400.00", 1400],
  ["01/06/2027,UPI/412345678901/X,,1,400.00,,25,400.00", 1400],
  ["4123456789012 1,400.00", "none"],
  ['A 5" lamp, UPI/412345678901/X, 1400.00', 1400],
  ["01/06/27 UPI-ANANYA RAO-\nUTIB0000-412345678901-PAY\n1,400.00 25,400.00", null],
  ["01/06/27 UPI-ANANYA 4123456\n78901-PAY 1,400.00\n02/06/27 OTHER 1.00", "none"],
  ["412345678901\n1,400.00", null],
])("%j pays %j", (text, expected) => {
  expect(read(text)).toBe(expected);
});

describe("the matching", () => {
  const entryOf = (name: string, transaction: string, fields = {}) => ({
    ...newEntry({ name, transaction, ...fields }),
  });
  const match = (text: string, entries: ReturnType<typeof entryOf>[]) => {
    const found = matchStatement(readStatement(text, fee), entries, fee);
    const names = (some: { name: string }[]) => some.map(({ name }) => name);
    return {
      paid: names(found.paid),
      checkedBefore: names(found.checkedBefore),
      otherAmount: found.otherAmount.map(({ entry, rupees }) => [entry.name, rupees]),
      shared: found.shared.map(({ entries: some }) => names(some)),
      withdrawn: names(found.withdrawn),
      unknown: found.unknown.map(({ reference, rupees }) => [reference, rupees]),
      missing: names(found.missing),
    };
  };
  const nothing = {
    paid: [],
    checkedBefore: [],
    otherAmount: [],
    shared: [],
    withdrawn: [],
    unknown: [],
    missing: [],
  };

  test("each payment and each entry is named once", () => {
    const payment = { rupees: fee, at: 1, by: "guru@example.org" };
    const entries = [
      entryOf("paid", "400000000001"),
      entryOf("less", "400000000002"),
      entryOf("twin", "400000000003"),
      entryOf("other twin", "400000000003"),
      entryOf("checked", "400000000004", { payment }),
      entryOf("gone", "400000000005", { withdrawnAt: 1 }),
      entryOf("gone before", "400000000006", { withdrawnAt: 1 }),
      entryOf("again", "400000000006"),
      entryOf("missing", "400000000007"),
      entryOf("without", ""),
    ];
    const paid = (number: number) => `UPI/40000000000${number}/X 1,400.00`;
    const lines = [1, 3, 4, 5, 6, 8].map(paid);
    const text = [...lines, "UPI/400000000002/X 140.50", paid(1)].join("\n");
    expect(match(text, entries)).toEqual({
      ...nothing,
      paid: ["paid", "again"],
      otherAmount: [["less", 140.5]],
      shared: [["twin", "other twin"]],
      checkedBefore: ["checked"],
      withdrawn: ["gone"],
      unknown: [["400000000008", fee]],
      missing: ["missing", "without"],
    });
  });
});

test("no text makes it fail, and every row that it finds has a number", () => {
  const words = fc.constantFrom(
    ..."412345678901|0000412345678901|1,400.00|1,00,000.00|Cr|Dr|01/06/2027|UPI/CR/|Credit|Date".split(
      "|",
    ),
  );
  const separators = fc.constantFrom(" ", ",", ";", "\t", "|", "\n", '"', '""', "\r\n", "\u0000");
  const pieces = fc.array(fc.oneof(words, separators, fc.string({ unit: "binary" })));
  const entries = [newEntry()];
  fc.assert(
    fc.property(pieces, (texts) => {
      const rows = readStatement(texts.join(""), fee);
      for (const { references, rupees } of rows) {
        expect(references.every((one) => /^\d{12}$/.test(one))).toBe(true);
        expect(rupees === null || rupees > 0).toBe(true);
      }
      const { paid, otherAmount } = matchStatement(rows, entries, fee);
      expect(paid.length + otherAmount.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});
