import { createContext } from "react-router";
import type { AdminEventStore, EventStore } from "./event-store.server.ts";

export type EventServices = { events: EventStore; adminEvents: AdminEventStore };

export const eventServices = createContext<EventServices>();
