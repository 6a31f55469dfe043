import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const gurusRooms = [
  "accounts",
  "dashboard",
  "documents",
  "photos/(?:upload|admin|routes/admin|routes/edit)",
  "events/(?:admin|event-fields|components/add-event|components/event-form|routes/admin|routes/event-form)",
  "settings",
  "messages/(?:inbox|components/message-)",
  "ui/(?:ask-server|form/|field/draft)",
].join("|");

/** An event in full: with its own page, or once one is opened on the home page. */
const forOneEvent =
  "events/components/event-details|events/(?:event-dates|event-page-strings)|photos/components/event-gallery";

/** The home page has its teaser; the gallery comes with the step to it. */
const forTheGallery =
  "photos/components/(?:gallery|photo-details|photo-viewer|tag-filter)|photos/strings|photos/routes/(?:gallery|photo)|ui/pagination";

/** Of the two pages on which a photo's removal is asked for. */
const forRemovals = "photos/removal/strings";

/** Native, or with files of their own, or seldom needed: taken from node_modules when they are. */
const loadedLater = ["sharp", "pdfkit", "nodemailer", "pg-native"];

const inApp = (rooms: string) => new RegExp(`/app/(?:${rooms})`);
const forEverybody = new RegExp(
  `/app/(?!${gurusRooms}|${forOneEvent}|${forTheGallery}|${forRemovals})`,
);

/** As Vite names a class, without its line: a name on every element, in three places. */
function nameClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash("sha256").update(path).digest("hex").slice(0, 5)}`;
}

const browserFiles = {
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: nameClass } },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  ...browserFiles,
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: {
            // Each page's scripts begin with the names of all: two letters less of each are 100 bytes.
            entryFileNames: "assets/[name]-[hash:6].js",
            chunkFileNames: "assets/[name]-[hash:6].js",
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  priority: 4,
                  // With what the bundler adds by itself: in files of their own they weigh more.
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime|preload-helper/,
                },
                // A visitor carries nothing of what only gurus see. A group takes along what its files
                // import, so those that others build upon come before them.
                { name: "gurus", test: inApp(gurusRooms), minShareCount: 2, priority: 1 },
                { name: "gallery", test: inApp(forTheGallery), minShareCount: 2, priority: 2 },
                { name: "removal", test: inApp(forRemovals), minShareCount: 2, priority: 2 },
                { name: "event", test: inApp(forOneEvent), minShareCount: 2, priority: 2 },
                { name: "shared", test: forEverybody, minShareCount: 2, priority: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Whatever the program needs at its start is in the bundle: one file is read in the time of ten.
      ...(command === "build" && {
        resolve: { noExternal: true as const, external: loadedLater },
        // Of React's two halves only one goes into it.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        sourcemap: true,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // One module graph, so that what the program hands to the pages (the services context) is
          // the very object they look up.
          input: {
            server: "./server.ts",
            index: "./app/app.server.ts",
            "process-program": "./app/platform/images/picture-process.ts",
          },
          output: {
            chunkFileNames: "[name]-[hash:6].js",
            // A stack's names and lines are all that is wanted; whole sources would lie in the memory
            // for good once the first error is logged.
            sourcemapExcludeSources: true,
          },
        },
      },
    },
  },
}));
