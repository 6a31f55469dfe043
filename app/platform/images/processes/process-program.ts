import { encoder } from "#app/platform/images/encode-image.server.ts";
import { serveJobs } from "./serve-jobs.ts";

/** The program of a picture process, and the only one in which pictures are decoded. */
serveJobs(encoder);
