import isNetworkError from "is-network-error";
import { Component, type ReactNode, useLayoutEffect } from "react";
import { useLocation } from "react-router";

const isBrowser = typeof document !== "undefined";

/** The page as the server sent it, before React takes it over, and its history entry. */
const servedBody = isBrowser ? document.body.innerHTML : "";
const servedTitle = isBrowser ? document.title : "";
const servedKey = (isBrowser && window.history.state?.key) || "default";

/** React leaves the styles in the head, but takes the title away with the part that had it. */
export function ServedPage() {
  // React uses the same body for the next page, and removes only what it has rendered itself.
  useLayoutEffect(() => () => document.body.replaceChildren(), []);
  return (
    <html lang="en">
      <title>{servedTitle}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server */}
      <body dangerouslySetInnerHTML={{ __html: servedBody }} />
    </html>
  );
}

/** The attributes and the markup of a part of the page as React has them. */
function findServed(tag: string) {
  const template = document.createElement("template");
  template.innerHTML = servedBody;
  const served = [...template.content.children].find(({ localName }) => localName === tag);
  const nameOf: Record<string, string> = { class: "className", tabindex: "tabIndex" };
  const attributes = [...(served?.attributes ?? [])].map(({ name, value }) => [
    nameOf[name] ?? name,
    value,
  ]);
  return {
    ...Object.fromEntries(attributes),
    dangerouslySetInnerHTML: { __html: served?.innerHTML ?? "" },
  };
}

/** The fields in which a visitor types or chooses, in the order of the page. */
const listControls = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    ":is(input, textarea, select)[name]:not([type=hidden], [type=file])",
  ),
];

/** What the fields contain and which one has the focus, before a part of the page is replaced. */
export function readControls() {
  const controls = listControls();
  const focused = controls.indexOf(document.activeElement as HTMLInputElement);
  return {
    focused,
    values: controls.map(({ name, value, checked }) => ({ name, value, checked })),
  };
}

/** Fields that do not match, because the page has changed meanwhile, stay as they were sent. */
export function restoreControls({ focused, values }: ReturnType<typeof readControls>) {
  const controls = listControls();
  for (const [index, control] of controls.entries()) {
    const typed = values[index];
    if (typed?.name === control.name) Object.assign(control, typed);
  }
  if (focused >= 0) controls[focused]?.focus({ preventScroll: true });
}

export const isConnectionLost = (error: unknown): boolean =>
  isNetworkError(error) || isNetworkError((error as Error | null)?.cause);

/** A script has failed in the browser. Errors of the server come without a stack. */
export const isScriptFailure = (error: unknown): boolean =>
  error instanceof Error && Boolean(error.stack) && !isConnectionLost(error);

/** The child is the document, or the only element with this tag directly inside of the body. */
type SectionProps = { tag: "html" | "header" | "main" | "footer"; children: ReactNode };

/**
 * A part of the page that stays as the server sent it when its scripts fail. Its links and forms
 * work without them. After a client navigation the server has not sent it: the browser opens the
 * address as a whole page.
 */
export function ServedSection(props: SectionProps) {
  const { key } = useLocation();
  return <Section {...props} locationKey={key} />;
}

type KeyedProps = SectionProps & { locationKey: string };
/** `key` is that of the location at which it failed, empty until that is known. */
type Failure = { error: unknown; key: string; controls: ReturnType<typeof readControls> };
type SectionState = { failure: Failure | null };

class Section extends Component<KeyedProps, SectionState> {
  override state: SectionState = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, key: "", controls: readControls() } };
  }

  /** A failure ends with its location: a navigation renders the children again. */
  static getDerivedStateFromProps({ locationKey }: KeyedProps, { failure }: SectionState) {
    if (!failure) return null;
    if (failure.key === "") return { failure: { ...failure, key: locationKey } };
    return failure.key === locationKey ? null : { failure: null };
  }

  override componentDidCatch(error: unknown) {
    if (!isScriptFailure(error)) return;
    if (this.props.locationKey !== servedKey) window.location.reload();
    else if (this.state.failure) restoreControls(this.state.failure.controls);
  }

  override render() {
    const { tag: Tag, children, locationKey } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (!isScriptFailure(failure.error)) throw failure.error;
    // The page before stays until the address is opened again.
    if (Tag === "html") return <ServedPage />;
    return locationKey === servedKey ? <Tag {...findServed(Tag)} /> : <Tag />;
  }
}
