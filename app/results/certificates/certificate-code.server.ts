import { randomBytes } from "node:crypto";
import { cleanNumber } from "#app/platform/pasted-text.ts";

/** Crockford's base 32: no letter looks like a digit or like another letter. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 60 bits, so nobody finds the code of another certificate by trying. */
const length = 12;

/** A code as the database has it, `7K3M9PQR2XTV`. */
export const createCode = (): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");

/** As it is printed, `7K3M-9PQR-2XTV`. */
export const formatCode = (code: string): string => code.match(/.{4}/g)?.join("-") ?? code;

/**
 * The code that somebody has typed, or whose address was pasted; null if it cannot be one. Case,
 * dashes and spaces do not matter, and look-alikes count as what was printed.
 */
export function readCode(typed: string): string | null {
  const [address = ""] = cleanNumber(typed).split(/[?#]/);
  const code = address
    .replace(/\/+$/, "")
    .replace(/^.*\//, "")
    .toUpperCase()
    .replaceAll(/[-\s]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const isCode = code.length === length && [...code].every((letter) => alphabet.includes(letter));
  return isCode ? code : null;
}
