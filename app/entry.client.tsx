import { Component, type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readControls, restoreControls, ServedPage } from "./ui/page/served-section.tsx";

/** `controls`: what the visitor had typed when the router failed. */
type DocumentState = { controls: ReturnType<typeof readControls> | null };

/** The page stays as the server sent it when the router itself fails. */
class ServedDocument extends Component<{ children: ReactNode }, DocumentState> {
  override state: DocumentState = { controls: null };

  static getDerivedStateFromError() {
    return { controls: readControls() };
  }

  override componentDidCatch() {
    if (this.state.controls) restoreControls(this.state.controls);
  }

  override render() {
    return this.state.controls ? <ServedPage /> : this.props.children;
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
