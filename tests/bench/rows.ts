import type { Row } from "./row.ts";
import { bytes } from "./rows/bytes.ts";
import { cached } from "./rows/cached.ts";
import { cachedWhileWriting } from "./rows/cached-while-writing.ts";
import { gallery } from "./rows/gallery.ts";
import { homeUncached } from "./rows/home-uncached.ts";
import { lighthouse } from "./rows/lighthouse.ts";
import { memory } from "./rows/memory.ts";
import { messages } from "./rows/messages.ts";
import { picture } from "./rows/picture.ts";
import { search } from "./rows/search.ts";
import { start } from "./rows/start.ts";
import { upload } from "./rows/upload.ts";
import { uploadMainThread } from "./rows/upload-main-thread.ts";

/** In the order in which they run and are shown: what makes a large store comes last. */
export const rows: Row[] = [
  cached,
  cachedWhileWriting,
  picture,
  homeUncached,
  messages,
  start,
  memory,
  upload,
  uploadMainThread,
  bytes,
  lighthouse,
  gallery,
  search,
];
