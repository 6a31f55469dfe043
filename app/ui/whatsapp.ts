/** Where WhatsApp offers whom to send a text to. */
export function whatsAppAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
