import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { layers } from "./app/ui/styles/layers.ts";
import { inlineScripts, oldestBrowsers } from "./vite-inline-scripts.ts";
import { builtLanguage, languageStrings } from "./vite-language-strings.ts";

/** Folders and files that only gurus need. Of any folder, those whose names begin with `admin-`. */
const forGurus = [
  "kinds",
  "(?:.*/)?[a-z]+-kind",
  "(?:.*/)?admin-",
  "accounts",
  "dashboard",
  "documents",
  "photos/(?:upload|tags|photo-fields|routes/edit|albums/albums-page)",
  "events/(?:event-fields|components/event-form|routes/event-form)",
  "announcements/routes",
  "holidays",
  "editions",
  "entries/payment",
  "settings",
  "messages/(?:inbox|components/message-)",
  "platform/pasted-link",
  "ui/(?:ask-server|focus-when-lost|form/|field/(?:draft|kannada-fold))",
].join("|");

/** For an event's page, and for the dialog on the home page. */
const forOneEvent =
  "events/components/event-details|events/(?:event-dates|event-page-strings)|photos/components/event-gallery";

/** Loaded on the way to the gallery; the home page has its own teaser. */
const forTheGallery =
  "photos/components/(?:photo-details|photo-viewer|tag-)|photos/strings|photos/routes/(?:gallery|photo)|ui/pagination";

/** For the entry form and a dancer's page. */
const forDancers = "entries/(?!(?:[a-z]+/)?admin-|entry-kind|payment)";

/** For a judge's page. */
const forJudges = "judging/(?!(?:[a-z]+/)?admin-|judge-kind)";

/** What is announced, a past edition, and the check of a certificate. */
const forResults = "results/(?!(?:[a-z]+/)?admin-)|competition/components/announced";

/** For the gurus' forms, and for the enquiry on the page of the classes. */
const forForms = "ui/(?:ask-server|form/)";

/** Not bundled: native, with files of their own, or seldom needed. Loaded from node_modules. */
const loadedLater = ["sharp", "pdfkit", "fontkit", "nodemailer", "pg-native", "web-push"];

/** Programs of operators (commands/run-command.mjs). */
const commands = ["backup", "restore", "manage-admins", "import", "mail-test"];

/** Of the Kannada build the server needs only the list of its browser files. */
const listOfBrowserFiles = { "browser-files": "virtual:react-router/server-manifest" };

const programs = {
  server: "./server.ts",
  index: "./app/app.server.ts",
  "process-program": "./app/platform/images/picture-process.ts",
  // For tests, whose sites recognise the errors of their own build.
  "encode-image": "./app/platform/images/encode-image.server.ts",
  ...Object.fromEntries(commands.map((name) => [name, `./commands/${name}.ts`])),
};

const inApp = (paths: string) => new RegExp(`/app/(?:${paths})`);
const forSome = [forGurus, forOneEvent, forTheGallery, forDancers, forJudges, forResults];
const forEverybody = new RegExp(`/app/(?!${forSome.join("|")})`);

/** As Vite names a class, without its line number, since names are on every element. */
function nameClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash("sha256").update(path).digest("hex").slice(0, 5)}`;
}

const statesLayers: Plugin = {
  name: "states-layers",
  enforce: "pre",
  transform: {
    filter: { id: /\/app\/.*\.css(?:\?transform-only)?$/ },
    handler: (code) => ({ code: `${layers}${code}`, map: null }),
  },
};

const browserFiles = {
  build: { assetsInlineLimit: 0, cssTarget: oldestBrowsers },
  css: { modules: { generateScopedName: nameClass } },
};

export default defineConfig(({ command }) => ({
  plugins: [statesLayers, inlineScripts, languageStrings, reactRouter()],
  ...browserFiles,
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: {
            // Each page lists all scripts, so short names save 100 bytes.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  priority: 4,
                  // With the bundler's own helpers, which would cost more as separate files.
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime|preload-helper/,
                },
                // Visitors load nothing that only gurus need. A group includes what its files
                // import, so groups that others depend on have a higher priority.
                { name: "gurus", test: inApp(forGurus), minShareCount: 2, priority: 1 },
                { name: "forms", test: inApp(forForms), minShareCount: 2, priority: 2 },
                { name: "gallery", test: inApp(forTheGallery), minShareCount: 2, priority: 2 },
                { name: "dancers", test: inApp(forDancers), minShareCount: 2, priority: 2 },
                { name: "event", test: inApp(forOneEvent), minShareCount: 2, priority: 2 },
                { name: "shared", test: forEverybody, minShareCount: 2, priority: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything needed at the start is bundled, because one file is read faster than many.
      ...(command === "build" && {
        resolve: { noExternal: true as const, external: loadedLater },
        // Leaves out React's development build.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // One module graph, so that the program and the pages share the services context.
          input: builtLanguage === "en" ? programs : listOfBrowserFiles,
          output: {
            chunkFileNames: "[name]-[hash:7].js",
          },
        },
      },
    },
  },
}));
