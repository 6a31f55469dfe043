/** The texts of the controls that every page shares. */
export const uiStrings = {
  close: "Close",
  loading: "Loading...",
  connectionLost: "The connection was lost.",
  serverAnswered: (status: number) => `The server answered ${status}.`,
};

type Checked = Pick<HTMLInputElement, "type" | "validity" | "validationMessage">;

export const formStrings = {
  pleaseCheck: "Please check:",
  blank: "Please fill out this field.",
  /** What the browser's own check says of a control; empty if it finds nothing. */
  explain: ({ validationMessage }: Checked): string => validationMessage,
  isRestored: "What you had typed is here again.",
  startOver: "Start over",
};

export const headerStrings = {
  navigation: "Main",
  menu: "Menu",
  sideMenu: "Side menu",
  closeMenu: "Close menu",
  allPages: "All pages",
};

export const searchStrings = {
  open: "Search",
  label: "Search the site",
  placeholder: "Search…",
  go: "Go",
};

export const paginationStrings = { page: "Page", previous: "Previous", next: "Next" };

export const shareStrings = {
  share: "Share",
  copied: "Link copied.",
  copyIt: "Please copy this link:",
};
