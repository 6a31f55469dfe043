import { createContext } from "react-router";
import type { Services } from "./services.server.ts";

/** What every loader and action is given. */
export const servicesContext = createContext<Services>();
