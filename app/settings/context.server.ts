import { createContext } from "react-router";
import { type CompetitionServices, competitionServices } from "#app/competition/context.server.ts";
import {
  type Context,
  type PlatformServices,
  platformServices,
} from "#app/platform/context.server.ts";
import type { WebsiteTextStore } from "./website-text-store.server.ts";
import type { WebsiteTexts } from "./website-texts.server.ts";

export type SettingsServices = { websiteTexts: WebsiteTexts; websiteTextStore: WebsiteTextStore };

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
