import { build, type Plugin } from "vite";

/** The build lowers syntax to these; tests/baseline checks what else the files use. */
export const oldestBrowsers = ["chrome99", "safari15.4", "ios15.4", "firefox115"];

const query = "?inline-script";

/**
 * `import text from "./script.ts?inline-script"` is the text of that file with all it imports,
 * bundled and minified for a `<script>` within a document.
 */
export const inlineScripts: Plugin = {
  name: "inline-scripts",
  enforce: "pre",
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await bundleInlineScript(file))};`;
    },
  },
};

export async function bundleInlineScript(file: string): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      target: oldestBrowsers,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  });
  const [chunk] = "output" in bundled ? bundled.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${file} was not bundled`);
  return chunk.code.trim();
}
