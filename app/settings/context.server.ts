import { createContext } from "react-router";
import { type CompetitionServices, competitionServices } from "#app/competition/context.server.ts";
import {
  type Context,
  type PlatformServices,
  platformServices,
} from "#app/platform/context.server.ts";
import type { SiteContent } from "./site-content.server.ts";
import type { SiteContentStore } from "./site-content-store.server.ts";

export type SettingsServices = { siteContent: SiteContent; siteContentStore: SiteContentStore };

export const settingsServices = createContext<SettingsServices>();

/** The form of a part needs these services. */
export type PartServices = Pick<PlatformServices, "images"> &
  Pick<CompetitionServices, "brochures"> &
  SettingsServices;

export const getPartServices = (context: Context): PartServices => ({
  ...context.get(platformServices),
  ...context.get(competitionServices),
  ...context.get(settingsServices),
});
