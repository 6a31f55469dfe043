import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const gurusRooms = [
  "accounts",
  "dashboard",
  "documents",
  "photos/(?:upload|kept|tag-script|compression|pages/kept|pages/edit)",
  "events/(?:kept|parts/add-event|parts/event-fields|pages/kept|pages/edit)",
  "site/content",
  "platform/shape",
  "messages/(?:inbox|pages/messages-page)",
  "ui/(?:ask-server|shape/|panel|form/|field/(?:use-)?draft|field/use-field-errors)",
].join("|");

const forGurus = new RegExp(`/app/(?:${gurusRooms})`);
const forEverybody = new RegExp(`/app/(?!${gurusRooms})`);

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  priority: 3,
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                },
                // A visitor carries nothing of what only gurus see.
                { name: "gurus", test: forGurus, minShareCount: 2, priority: 1 },
                { name: "shared", test: forEverybody, minShareCount: 2, priority: 2 },
              ],
            },
          },
        },
      },
    },
    // The server bundle's entry is our own HTTP application: one module graph, so that what it
    // hands to the pages (the services context) is the very object they look up.
    ssr: { build: { rolldownOptions: { input: "./app/app.server.ts" } } },
  },
});
