import type { Page } from "@playwright/test";

/** A page of the site in one of its states, and how a browser gets there. */
export type PageState = {
  name: string;
  /** Where to start; `PHOTO` and `EVENT` stand for the id of the latest one. */
  path: string;
  /** A store without photos, events and messages. */
  isEmpty?: boolean;
  /** Signed in as a guru. */
  isGuru?: boolean;
  /** Only where the screen is narrow enough for a side menu. */
  isNarrow?: boolean;
  reach?: (page: Page) => Promise<void>;
};

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
};

/** Holds back the data that a step waits for, so that its waiting can be seen. */
const whileWaiting = (step: (page: Page) => Promise<void>) => {
  return async (page: Page) => {
    await page.route(/\.data(\?|$)/, () => {});
    await step(page);
  };
};

/** As when the phone is offline. */
const loseConnection = (step: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await step(page);
  await page.getByRole("link", { name: "Try again" }).waitFor();
};

const returnToDraft = async (page: Page) => {
  await page.evaluate(() => {
    const draft = { title: "Night of lamps", description: "Come early.", date: "2027-02-14" };
    localStorage.setItem("draft:event", JSON.stringify(draft));
  });
  await page.reload();
  await page.getByRole("button", { name: "Start afresh" }).scrollIntoViewIfNeeded();
};

const openDialog = (step: (page: Page) => Promise<void>) => async (page: Page) => {
  await step(page);
  await page.locator("dialog[open]").waitFor();
};

const openEventPhoto = async (page: Page) => {
  await click("Read More")(page);
  await page.locator("dialog[open] figure a").first().click();
  await page.locator("dialog[open] dialog[open]").waitFor();
};

const followMenu = (name: string) => async (page: Page) => {
  await page.getByRole("contentinfo").getByRole("link", { name }).click();
};

const loadEvents = async (page: Page) => {
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await page.getByText("Loading...").first().scrollIntoViewIfNeeded();
};

const fillLogin = async (page: Page) => {
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password").fill("not-the-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.locator("[aria-invalid]").waitFor();
};

/** From the trash, where it is read before it is brought back. */
const removeAndOpen = async (page: Page) => {
  const card = page.locator("main details").first();
  await card.locator("summary").click();
  await card.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page
    .getByRole("navigation", { name: "Boxes" })
    .getByRole("link", { name: "Trash" })
    .click();
  await page.getByRole("region", { name: "Messages" }).getByRole("link").first().click();
  await page.getByText("When may we come?").waitFor();
};

/** As it was, for whoever comes after. */
const removeAndBringBack = async (page: Page) => {
  await removeAndOpen(page);
  await page.getByRole("button", { name: "Bring back" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
};

/** As where nothing may be copied: the address is shown. */
const shareByHand = async (page: Page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("none")) });
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Please copy the address:").waitFor();
};

/** As a browser sends the form by itself: the server refuses it and the page comes again. */
const sendBlankSubject = async (page: Page) => {
  for (const [label, text] of [
    ["Name", "A parent"],
    ["Email", "parent@example.org"],
    ["Subject", " "],
    ["Message", "When may we come?"],
  ] as const) {
    await page.locator("#contact").getByLabel(label, { exact: true }).fill(text);
  }
  await page.locator("#contact form").evaluate((form: HTMLFormElement) => form.submit());
  await page.locator("#contact [aria-invalid]").waitFor();
};

const saveUntitled = async (page: Page) => {
  await page.getByLabel("Title").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
};

const saveNoEmail = async (page: Page) => {
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
};

export const publicStates: PageState[] = [
  { name: "home", path: "/" },
  { name: "home-menu", path: "/", isNarrow: true, reach: openDialog(click("Menu")) },
  { name: "home-search-box", path: "/", reach: click("Search") },
  { name: "home-event", path: "/", reach: openDialog(click("Read More")) },
  { name: "home-event-photo", path: "/", reach: openEventPhoto },
  { name: "home-form-refused", path: "/#contact", reach: click("Send Message") },
  { name: "home-form-returned", path: "/", reach: sendBlankSubject },
  { name: "home-empty", path: "/", isEmpty: true },
  {
    name: "home-loading",
    path: "/events",
    reach: whileWaiting(loadEvents),
  },
  { name: "gallery", path: "/gallery" },
  { name: "gallery-second-page", path: "/gallery?page=2" },
  {
    name: "gallery-viewer",
    path: "/gallery",
    reach: openDialog((page) => page.locator("main li a").first().click()),
  },
  {
    name: "gallery-turning",
    path: "/gallery",
    reach: whileWaiting(async (page) => {
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await page.getByText("Loading photos...").waitFor();
    }),
  },
  { name: "gallery-empty", path: "/gallery", isEmpty: true },
  {
    name: "gallery-loading",
    path: "/events",
    reach: whileWaiting(followMenu("Gallery")),
  },
  { name: "photo", path: "/gallery/PHOTO" },
  { name: "events", path: "/events" },
  { name: "events-empty", path: "/events", isEmpty: true },
  { name: "events-lost", path: "/", reach: loseConnection(click("All events")) },
  { name: "event", path: "/events/EVENT" },
  { name: "event-shared", path: "/events/EVENT", reach: shareByHand },
  { name: "competition", path: "/nrithya-ratna-shodha" },
  { name: "search", path: "/search?q=lamp" },
  { name: "search-phone", path: "/search?q=evening", isNarrow: true },
  { name: "search-nothing", path: "/search?q=zebra" },
  { name: "message-sent", path: "/message-sent" },
  { name: "not-found", path: "/nothing" },
  { name: "login", path: "/login" },
  { name: "login-trouble", path: "/login/trouble" },
  { name: "login-link", path: "/login/link?token=abc" },
  { name: "login-link-used", path: "/login/link" },
  { name: "login-failed", path: "/login", reach: fillLogin },
];

export const guruStates: PageState[] = [
  { name: "dashboard", path: "/success", isGuru: true },
  { name: "dashboard-refused", path: "/success", isGuru: true, reach: click("Add Event") },
  { name: "dashboard-draft", path: "/success", isGuru: true, reach: returnToDraft },
  { name: "photos", path: "/success/photos", isGuru: true },
  { name: "photos-hidden", path: "/success/photos", isGuru: true, reach: click(/^Hide/) },
  { name: "photo-edit", path: "/success/photos/PHOTO", isGuru: true },
  { name: "photo-edit-refused", path: "/success/photos/PHOTO", isGuru: true, reach: saveUntitled },
  { name: "kept-events", path: "/success/events", isGuru: true },
  { name: "event-added", path: "/success/events?added=EVENT", isGuru: true },
  { name: "event-new", path: "/success/events/new", isGuru: true },
  {
    name: "event-new-refused",
    path: "/success/events/new",
    isGuru: true,
    reach: click("Add Event"),
  },
  { name: "event-again", path: "/success/events/new?from=EVENT", isGuru: true },
  { name: "event-edit", path: "/success/events/EVENT", isGuru: true },
  { name: "event-removed", path: "/success/events/EVENT", isGuru: true, reach: click(/^Remove/) },
  { name: "site", path: "/success/site", isGuru: true },
  { name: "site-branches", path: "/success/site/branches", isGuru: true },
  { name: "site-gurus", path: "/success/site/gurus", isGuru: true },
  { name: "site-slides", path: "/success/site/slides", isGuru: true },
  { name: "site-competition", path: "/success/site/competition", isGuru: true },
  { name: "site-refused", path: "/success/site/contacts", isGuru: true, reach: saveNoEmail },
  { name: "history", path: "/success/history", isGuru: true },
  { name: "trash", path: "/success/trash", isGuru: true },
  { name: "messages", path: "/success/messages", isGuru: true },
  { name: "message-back", path: "/success/messages", isGuru: true, reach: removeAndBringBack },
  { name: "message-removed", path: "/success/messages", isGuru: true, reach: removeAndOpen },
  { name: "messages-empty", path: "/success/messages", isGuru: true, isEmpty: true },
  { name: "account", path: "/success/account", isGuru: true },
];

export const pageStates = [...publicStates, ...guruStates];
