/** A number as people write it: digits, 6 to 15 of them, and what separates them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  return /^\+?[\d\s()./-]+$/.test(text.trim()) && digits.length >= 6 && digits.length <= 15;
}

/** A link that calls a number: `tel:` takes digits and a leading plus only. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Opens a chat on WhatsApp, which without a number offers its contacts. Ten digits without a country are an Indian number. */
export function whatsAppHref(phone: string, text = ""): string {
  const isInternational = /^\s*(?:\+|00)/.test(phone);
  const digits = phone.replaceAll(/\D/g, "").replace(/^0+/, "");
  const number = digits.length === 10 && !isInternational ? `91${digits}` : digits;
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
}
