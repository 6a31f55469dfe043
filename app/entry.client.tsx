import { Component, type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { asServed, servedBody } from "./ui/page/served-section.tsx";

/** The page stays as the server sent it when no script can take it over. */
class ServedDocument extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang="en">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server */}
        <body dangerouslySetInnerHTML={asServed(servedBody)} />
      </html>
    );
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
