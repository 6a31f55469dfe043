import { createContext } from "react-router";
import type { CleanupServices } from "./all-documents.server.ts";
import type { BackupStatusStore } from "./backup/backup-status-store.server.ts";
import type { readFreeBytes } from "./free-space.server.ts";
import type { VisitStore } from "./visit-store.server.ts";

export type OperationServices = CleanupServices & {
  backupStatus: BackupStatusStore;
  readFreeBytes: typeof readFreeBytes;
  visitStore: VisitStore;
};

export const operationServices = createContext<OperationServices>();
