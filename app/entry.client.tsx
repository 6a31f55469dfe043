import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ReloadBoundary } from "./home/layout/reload-boundary.tsx";
import { protectTypedTexts } from "./ui/field/typed-early.ts";

protectTypedTexts();
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
