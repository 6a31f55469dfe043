import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const gurusRooms = [
  "accounts",
  "dashboard",
  "documents",
  "photos/(?:upload|kept|tags|tag-script|compression|batch|queue|pages/kept|pages/edit)",
  "events/(?:kept|parts/add-event|parts/event-fields|pages/kept|pages/edit)",
  "site/content",
  "platform/shape",
  "messages/(?:inbox|pages/messages?-page)",
  "ui/(?:ask-server|shape/|panel|form/|field/(?:use-)?draft)",
].join("|");

const forGurus = new RegExp(`/app/(?:${gurusRooms})`);
const forEverybody = new RegExp(`/app/(?!${gurusRooms})`);

/** What the home page shares with others: in one file it compresses better than in two or three. */
const roomsOfTheFrame = [
  "root|site|platform",
  "ui/(?!pagination)",
  "school/(?!parts/(?:about|slider))",
  "messages/(?:words|message.ts)",
  "photos/(?:photo.ts|words|gallery/(?:photo-image|photo-rows|lay-in|photo-teaser|event-gallery|tile|use-event))",
  "events/(?:event.ts|words|parts)",
  // Asked for by itself, before the page.
  "home/home-page.tsx.route-chunk=clientLoader",
].join("|");

const forTheFrame = new RegExp(
  `vite/preload-helper|/app/(?!${gurusRooms}|site/pieces)(?:${roomsOfTheFrame})`,
);

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
                { name: "frame", test: forTheFrame, priority: 3 },
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
