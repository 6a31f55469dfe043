import type { BrowserContext, Page } from "@playwright/test";
import type { ReachableSite, Site } from "./site.ts";

export const guru = { email: "guru@example.org", password: "lamp-oil-and-jasmine" };

export async function addGuru({ services }: Site): Promise<void> {
  await services.accounts.addAccount(guru.email, guru.password);
}

/** The cookie of a fresh session, as a browser would send it. */
export async function signInByRequest(
  site: ReachableSite,
  password = guru.password,
): Promise<Response> {
  return site.request("/login", {
    method: "POST",
    headers: { Origin: site.url },
    body: new URLSearchParams({ email: guru.email, password }),
  });
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Signs a browser in without its login page, by what `cookieOf` said. */
export async function signInByCookie(
  context: BrowserContext,
  site: ReachableSite,
  cookie: string,
): Promise<void> {
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return { name, value: decodeURI(value), url: site.url };
    }),
  );
}

export async function signInByForm(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/login`);
  await signInHere(page);
}

/** On the login page that is shown now. */
export async function signInHere(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(guru.email);
  await page.getByLabel("Password").fill(guru.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("**/success");
}
