import { createContext } from "react-router";
import type { JudgeLinks } from "./judge-links.server.ts";
import type { JudgeStore } from "./judge-store.server.ts";
import type { SheetStore } from "./sheet-store.server.ts";

export type JudgingServices = { judges: JudgeStore; judgeLinks: JudgeLinks; sheets: SheetStore };

export const judgingServices = createContext<JudgingServices>();
