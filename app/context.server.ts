import { createContext, type RouterContextProvider } from "react-router";
import type { Services } from "./services.server.ts";

export const servicesContext = createContext<Services>();

export type Context = Readonly<RouterContextProvider>;
