import { createContext } from "react-router";
import type { Certificates } from "./certificates/certificates.server.ts";

export type ResultServices = { certificates: Certificates };

export const resultServices = createContext<ResultServices>();
