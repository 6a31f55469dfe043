import type { MenuItem } from "#app/ui/header/menu-link.tsx";

/** The menu, in SPEC §2's words and order. */
export const menu: MenuItem[] = [
  { label: "Home", path: "/" },
  { label: "About", path: "/", hash: "about" },
  { label: "Events", path: "/", hash: "event" },
  { label: "Gallery", path: "/gallery" },
  { label: "Nrithya Ratna Shodha", path: "/nrithya-ratna-shodha" },
  { label: "Contact Us", path: "/", hash: "contact" },
];
