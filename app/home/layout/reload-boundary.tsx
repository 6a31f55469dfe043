import { Component, type ReactNode } from "react";
import { languageStrings } from "#app/platform/language/language-strings.ts";
import { errorStrings as strings } from "../strings.ts";

type BoundaryState = { hasFailed: boolean };

/** Replaces the document by a link to reload it, when a script fails outside of the pages. */
export class ReloadBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang={languageStrings.language}>
        <body>
          <h1>{strings.failed.title}</h1>
          <a href={window.location.pathname + window.location.search}>{strings.tryAgain}</a>
        </body>
      </html>
    );
  }
}
