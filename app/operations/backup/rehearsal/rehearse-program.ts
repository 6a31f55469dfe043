import { constants, setPriority } from "node:os";
import { rehearseArchive } from "./rehearse-archive.server.ts";

// Whoever answers visitors comes first.
setPriority(constants.priority.PRIORITY_LOW);
const [path = "", folder = ""] = process.argv.slice(2);
process.send?.(await rehearseArchive(path, folder));
process.disconnect?.();
