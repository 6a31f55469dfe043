import type { Competition } from "#app/competition/competition.ts";
import type { MenuItem } from "#app/ui/header/menu-link.tsx";

/** The menu, in SPEC §2's words and order. */
export const menuOf = ({ menuName }: Pick<Competition, "menuName">): MenuItem[] => [
  { label: "Home", path: "/" },
  { label: "About", path: "/", hash: "about" },
  { label: "Events", path: "/", hash: "event" },
  { label: "Gallery", path: "/gallery" },
  { label: menuName, path: "/nrithya-ratna-shodha" },
  { label: "Contact Us", path: "/", hash: "contact" },
];
