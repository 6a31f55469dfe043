import { createContext } from "react-router";
import type { Services } from "./services.server.ts";

export const servicesContext = createContext<Services>();
