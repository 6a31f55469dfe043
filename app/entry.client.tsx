import { Component, type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ServedPage } from "./ui/page/served-section.tsx";

/** The page stays as the server sent it when the router itself fails. */
class ServedDocument extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ServedPage /> : this.props.children;
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ServedDocument>
        <HydratedRouter />
      </ServedDocument>
    </StrictMode>,
    {
      onCaughtError: (error) => console.warn("a part of the page stays without scripts", error),
    },
  );
});
