/** A number as people write it: digits, 6 to 15 of them, and what separates them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  return /^\+?[\d\s()./-]+$/.test(text.trim()) && digits.length >= 6 && digits.length <= 15;
}

/** A link that calls a number: `tel:` takes digits and a leading plus only. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
