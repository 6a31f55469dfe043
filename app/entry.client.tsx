import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ReloadBoundary } from "./home/layout/reload-boundary.tsx";
import { protectTypedTexts } from "./ui/field/typed-early.ts";
import { leaveOutInlineStyles } from "./ui/styles/style-sheet.tsx";

protectTypedTexts();
if (import.meta.env.PROD) leaveOutInlineStyles();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReloadBoundary>
        <HydratedRouter />
      </ReloadBoundary>
    </StrictMode>,
    { onCaughtError: (error) => console.warn("a script has failed", error) },
  );
});
