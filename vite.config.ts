import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

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
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                },
                // A visitor carries nothing that belongs to the gurus' own rooms.
                {
                  name: "shared",
                  test: /[\\/]app[\\/](?!accounts|dashboard)/,
                  minShareCount: 2,
                },
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
