import type { RouterContextProvider } from "react-router";
import { accountServices } from "./accounts/context.server.ts";
import { announcementServices } from "./announcements/context.server.ts";
import { competitionServices } from "./competition/context.server.ts";
import { documentServices } from "./documents/context.server.ts";
import { editionServices } from "./editions/context.server.ts";
import { entryServices } from "./entries/context.server.ts";
import { eventServices } from "./events/context.server.ts";
import { holidayServices } from "./holidays/holiday-store.server.ts";
import { judgingServices } from "./judging/context.server.ts";
import { messageServices } from "./messages/context.server.ts";
import { operationServices } from "./operations/context.server.ts";
import { photoServices } from "./photos/context.server.ts";
import { platformServices } from "./platform/context.server.ts";
import { resultServices } from "./results/context.server.ts";
import { schoolServices } from "./school/context.server.ts";
import { searchServices } from "./search/context.server.ts";
import type { Services } from "./services.server.ts";
import { settingsServices } from "./settings/context.server.ts";

/** Gives each folder the services that its type names. A missing one is a type error here. */
export function provideServices(context: RouterContextProvider, services: Services): void {
  context.set(platformServices, services);
  context.set(documentServices, services);
  context.set(accountServices, services);
  context.set(schoolServices, services);
  context.set(competitionServices, services);
  context.set(messageServices, services);
  context.set(photoServices, services);
  context.set(editionServices, services);
  context.set(entryServices, services);
  context.set(judgingServices, services);
  context.set(resultServices, services);
  context.set(eventServices, services);
  context.set(announcementServices, services);
  context.set(holidayServices, services);
  context.set(operationServices, services);
  context.set(searchServices, services);
  context.set(settingsServices, services);
}
