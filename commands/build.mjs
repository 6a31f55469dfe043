import { prepare } from "./prepare.mjs";

/** `npm run build`: what `npm start` serves, unless it is already newer than its sources. */
await prepare({ build: true });
