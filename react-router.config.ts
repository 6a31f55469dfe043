import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  serverBuildFile: "[name].js",
  // A dozen routes: the browser may as well know them all from the start.
  routeDiscovery: { mode: "initial" },
  // A loader of the browser's is a few lines: a file of its own costs more than it brings.
  splitRouteModules: false,
} satisfies Config;
