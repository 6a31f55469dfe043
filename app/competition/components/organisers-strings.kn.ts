import type * as english from "./organisers-strings.ts";

export const organisersStrings = {
  organisers: "ಆಯೋಜಕರು",
  onWhatsApp: (phone) => `ವಾಟ್ಸ್ಆ್ಯಪ್ ${phone}`,
} satisfies typeof english.organisersStrings;
