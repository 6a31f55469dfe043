import { createContext, useContext } from "react";

/** The scripts within every document. The build bundles each from the file of its name. */
export type InlineScripts = Record<"beforePaint" | "beforeRouter", string>;

/** The server provides the texts; in the browser the scripts have run already. */
export const InlineScriptsContext = createContext<InlineScripts>({
  beforePaint: "",
  beforeRouter: "",
});

export function InlineScript({ name }: { name: keyof InlineScripts }) {
  const text = useContext(InlineScriptsContext)[name];
  return <script suppressHydrationWarning>{text}</script>;
}
