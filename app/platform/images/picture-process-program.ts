import { encoder } from "./encode-image.server.ts";
import { serveJobs } from "./picture-process.ts";

/** The program of a picture process, and the only one in which pictures are decoded. */
serveJobs(encoder);
