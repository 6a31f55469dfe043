import { createContext, type RouterContextProvider } from "react-router";
import type { CompleteConfig } from "./config.server.ts";
import type { Database } from "./database/database.server.ts";
import type { Files } from "./files/files.ts";
import type { ImageStore } from "./images/image-store.server.ts";
import type { Limits } from "./limits-store.server.ts";

/** Loaders and actions get it from React Router, and read from it the services of each folder. */
export type Context = Readonly<RouterContextProvider>;

/** The log is part of the request's state (http/request-context.server.ts). */
export type PlatformServices = {
  config: CompleteConfig;
  /** The current time (epoch milliseconds). */
  clock: () => number;
  database: Database;
  files: Files;
  images: ImageStore;
  limits: Limits;
};

export const platformServices = createContext<PlatformServices>();
