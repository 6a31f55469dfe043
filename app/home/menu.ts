import type { MenuItem } from "#app/ui/header/header.tsx";
import { furtherPageStrings, menuStrings } from "./strings.ts";

/** The menu in SPEC §2's order. */
export const listMenuItems = (competitionName: string): MenuItem[] => [
  { label: menuStrings.home, path: "/" },
  { label: menuStrings.about, path: "/", hash: "about" },
  { label: menuStrings.events, path: "/", hash: "event" },
  { label: menuStrings.gallery, path: "/gallery" },
  { label: competitionName, path: "/nrithya-ratna-shodha" },
  { label: menuStrings.contact, path: "/", hash: "contact" },
];

/** The footer lists these pages after the menu. */
export const listFurtherPages = (): MenuItem[] => [
  { label: furtherPageStrings.classes, path: "/classes" },
  { label: furtherPageStrings.gurus, path: "/gurus" },
  { label: furtherPageStrings.privacy, path: "/privacy" },
];
