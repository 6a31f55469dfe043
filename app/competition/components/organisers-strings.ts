export const organisersStrings = {
  organisers: "The organisers",
  onWhatsApp: (phone: string) => `WhatsApp ${phone}`,
};
