import { cleanNumber, trimEnd } from "./pasted-text.ts";

/** A number as it was pasted, with ordinary digits, spaces and hyphens. */
export const cleanPhone = (text: string): string => trimEnd(cleanNumber(text), " .,;");

/** A number as people write it: digits, 6 to 15 of them, and what separates them. */
export function isPhone(text: string): boolean {
  const phone = cleanPhone(text);
  const digits = phone.replaceAll(/\D/g, "");
  return /^\(?\+?[\d\s()./-]+$/.test(phone) && digits.length >= 6 && digits.length <= 15;
}

/**
 * An Indian number of ten digits, with the country or the trunk 0 before it, or both, or neither.
 */
const indian = /^(?:0{0,2}91)?0?([1-9]\d{9})$/;
const indianFromAbroad = /^910?([1-9]\d{9})$/;

/**
 * Digits, after a plus if the country is known. Ten digits without a country are an Indian number.
 * The trunk 0, `(0)` or `0` after +91, is left out: it is not dialled after a country.
 */
function toDialled(text: string): string {
  const phone = cleanPhone(text);
  const digits = phone.replaceAll(/\D/g, "");
  const isInternational = /^\(?\+|^\(?00/.test(phone);
  const pattern = isInternational ? indianFromAbroad : indian;
  const [, own] = pattern.exec(isInternational ? digits.replace(/^00/, "") : digits) ?? [];
  if (own) return `+91${own}`;
  if (!isInternational) return digits;
  return `+${phone.replace("(0)", "").replaceAll(/\D/g, "").replace(/^00/, "")}`;
}

/** The digits that all spellings of a number share: without the country India and a trunk 0. */
export const phoneDigits = (phone: string): string =>
  toDialled(phone).replace(/^\+91|^\+|^0+(?=[1-9])/, "");

/** A link that calls a number: `tel:` takes digits and a leading plus only. */
export const phoneHref = (phone: string): string => `tel:${toDialled(phone)}`;

/** Opens a chat on WhatsApp, which without a number offers its contacts. */
export function whatsAppHref(phone: string, text = ""): string {
  const number = toDialled(phone).replace(/^\+?0*/, "");
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
}
