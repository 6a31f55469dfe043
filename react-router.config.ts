import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  serverBuildFile: "index.js",
  // A dozen routes: the browser may as well know them all from the start.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
