/**
 * What browsers of the baseline lack and the site uses all the same, each with the reason why
 * nothing is lost. An entry that nothing uses any more is an error.
 */

const guarded = "asked for before it is used";
const moves = "without it nothing moves or fades";
const looks = "a matter of looks";

/** What is used and not listed, and what is listed and not used. */
export function findDeviations(
  found: Map<string, Set<string>>,
  allowed: Record<string, string>,
): string[] {
  const unlisted = [...found].filter(([feature]) => !Object.hasOwn(allowed, feature));
  const unused = Object.keys(allowed).filter((feature) => !found.has(feature));
  return [
    ...unlisted.map(([feature, files]) => `${feature} is used in ${[...files].join(", ")}`),
    ...unused.map((feature) => `${feature} is listed in ${import.meta.filename}, and not used`),
  ];
}

export const allowedInSources: Record<string, string> = {
  "api.HTMLElement.hidePopover": "closes what showPopover opened",
  "api.HTMLElement.showPopover": "asked for before it is used",
  "api.History.pushState.unused_parameter": "required, and empty",
  "api.History.replaceState.unused_parameter": "required, and empty",
  "api.Navigator.share": guarded,
  "api.OffscreenCanvas": guarded,
  "api.OffscreenCanvas.convertToBlob": guarded,
  "api.OffscreenCanvas.getContext": guarded,
  "api.Window.requestIdleCallback": guarded,
};

export const allowedInScripts: Record<string, string> = {
  "api.Document.adoptedStyleSheets": guarded,
  "api.Element.startViewTransition": "React, which asks for it",
  "api.HTMLElement.hidePopover": "closes what showPopover opened",
  "api.HTMLElement.showPopover": "asked for before it is used",
  "api.Navigator.connection": "React Router, which asks for it",
  "api.Navigator.share": guarded,
  "api.OffscreenCanvas": guarded,
  "api.Window.navigation": "React, which asks for it",
  "api.Window.requestIdleCallback": guarded,
  "api.Window.setImmediate": "React, which asks for it",
  "html.elements.button.popovertarget": "without popovers a link lies over the menu's button",
  "html.elements.iframe.loading": "a hint: without it a map loads early",
  "html.elements.img.fetchpriority": "a hint",
  "html.elements.search": "base.css makes it a block; a landmark is missing",
  "html.global_attributes.is": "React, for elements that the site does not have",
  "html.global_attributes.popover": "without popovers a dialog, closed at first",
  "javascript.builtins.DisposableStack.use": "React's own `use`",
  "javascript.builtins.Error.captureStackTrace": "passkeys: asked for before it is used",
  "javascript.builtins.Error.stackTraceLimit": "passkeys: asked for before it is used",
};

export const allowedInStyles: Record<string, string> = {
  "css.properties.-webkit-tap-highlight-color": "a tap flashes without it",
  "css.properties.-webkit-touch-callout": "of iPhones only",
  "css.properties.break-after.avoid": "on paper a heading may end a page",
  "css.at-rules.media.scripting: none": "without it buttons that need scripts are shown",
  "css.at-rules.starting-style": moves,
  "css.properties.container-type.scroll-state": looks,
  "css.properties.forced-color-adjust": looks,
  "css.properties.forced-color-adjust.none": looks,
  "css.properties.text-size-adjust": "prefixed for iPhones; elsewhere texts have their size anyway",
  "css.properties.text-wrap": looks,
  "css.properties.text-wrap.balance": looks,
  "css.properties.view-timeline": moves,
  "css.properties.view-transition-name": moves,
  "css.selectors.active-view-transition": moves,
  "css.selectors.has": "Firefox has it since 121; without it more is shown than needed",
  "css.selectors.popover-open": "no popover is open without popovers",
  "css.selectors.view-transition": moves,
  "css.selectors.view-transition-group": moves,
  "css.selectors.view-transition-new": moves,
  "css.selectors.view-transition-old": moves,
};
