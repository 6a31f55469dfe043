import isNetworkError from "is-network-error";
import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";

/** Neither TypeScript nor every browser knows it yet. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: <Rules>(name: string, rules: Rules) => Rules;
    };
  }
}

const isBrowser = typeof document !== "undefined";

/** The Content Security Policy allows this name; only the server's markup goes through it, also as read from the document. */
const policy = isBrowser
  ? window.trustedTypes?.createPolicy("served", { createHTML: (markup: string) => markup })
  : undefined;

/** For `dangerouslySetInnerHTML`. */
export const asServed = (markup: string) => ({ __html: policy?.createHTML(markup) ?? markup });

/** The document as the server sent it, before React takes it over, and the history entry that it belongs to. */
export const servedBody = isBrowser ? document.body.innerHTML : "";
const servedKey = (isBrowser && window.history.state?.key) || "default";

/** The attributes and the markup of a part of the page as React has them. */
function findServed(tag: string) {
  const template = document.createElement("template");
  template.innerHTML = asServed(servedBody).__html;
  const served = [...template.content.children].find(({ localName }) => localName === tag);
  const nameOf: Record<string, string> = { class: "className", tabindex: "tabIndex" };
  const attributes = [...(served?.attributes ?? [])].map(({ name, value }) => [
    nameOf[name] ?? name,
    value,
  ]);
  return {
    ...Object.fromEntries(attributes),
    dangerouslySetInnerHTML: asServed(served?.innerHTML ?? ""),
  };
}

export const isConnectionLost = (error: unknown): boolean =>
  isNetworkError(error) || isNetworkError((error as Error | null)?.cause);

/** Whether a script has failed in the browser. The server's own errors come without a stack. */
export const isScriptFailure = (error: unknown): boolean =>
  error instanceof Error && Boolean(error.stack) && !isConnectionLost(error);

/** Its child is an element with this tag, which is the only one directly inside of the body. */
type SectionProps = { tag: "header" | "main" | "footer"; children: ReactNode };

/**
 * A part of the page that stays as the server sent it when its scripts fail: its links and forms work without
 * them. After a navigation the server has not sent it yet: the address is opened as a whole page.
 */
export function ServedSection(props: SectionProps) {
  const { key } = useLocation();
  return <Section {...props} locationKey={key} />;
}

type KeyedProps = SectionProps & { locationKey: string };
type SectionState = { failure: { error: unknown; key: string } | null; locationKey: string };

class Section extends Component<KeyedProps, SectionState> {
  override state: SectionState = { failure: null, locationKey: this.props.locationKey };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, key: "" } };
  }

  /** A navigation to another page begins anew. */
  static getDerivedStateFromProps({ locationKey }: KeyedProps, { failure }: SectionState) {
    if (!failure) return { locationKey };
    if (failure.key === "") return { failure: { ...failure, key: locationKey }, locationKey };
    return { failure: failure.key === locationKey ? failure : null, locationKey };
  }

  override componentDidCatch(error: unknown) {
    if (isScriptFailure(error) && this.props.locationKey !== servedKey) window.location.reload();
  }

  override render() {
    const { tag: Tag, children, locationKey } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (!isScriptFailure(failure.error)) throw failure.error;
    return locationKey === servedKey ? <Tag {...findServed(Tag)} /> : <Tag />;
  }
}
