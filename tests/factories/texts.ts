import fc from "fast-check";

/** fast-check's own unit "binary" takes seconds to be built, and blocks the process meanwhile. */
const character = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code).toWellFormed());

/** Texts of any characters. */
export const anyText = (maxLength: number) => fc.string({ unit: character, maxLength });
