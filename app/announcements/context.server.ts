import { createContext } from "react-router";
import type { AnnouncementStore } from "./announcement-store.server.ts";

export type AnnouncementServices = { announcements: AnnouncementStore };

export const announcementServices = createContext<AnnouncementServices>();
