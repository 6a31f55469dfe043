import type { Fault } from "#tests/faults/staged/fault.ts";
import { findAddresses } from "#tests/faults/staged/people/addresses.ts";
import {
  addContent,
  inside,
  lookingInside,
  type ServedSite,
  serveSite,
} from "#tests/faults/staged/served-site.ts";
import { serviceIds } from "#tests/support/message-form.ts";
import { findForms } from "./find-forms.ts";
import { markup, oddTexts } from "./odd-texts.ts";

/** What takes fields, and how a text is put into one of them. */
type Target = {
  name: string;
  fields: string[];
  send: (field: string, text: string) => Promise<Response>;
};

const together = 4;

export const oddInput: Fault = {
  name: "odd-input",
  fault:
    "SQL, header, path, redirect and markup injection, `__proto__`, bidi controls, half characters and made-up texts (fast-check) in every field of every form, call and address, by strangers and by a signed-in guru",
  must: "no 5xx; no header, redirect or markup of the sender's making, at once or on any page afterwards; no prototype changed",
  async stage({ say, count }) {
    const site = await serveSite({ environment: { TRUST_PROXY: "1" }, execArgv: lookingInside });
    const cookie = await site.signIn();
    const ids = await addContent(site, cookie);
    const addresses = await findAddresses(site, ids);
    const pages = addresses
      .filter(({ methods }) => methods.includes("GET"))
      .map(({ path }) => path);
    const wrong: string[] = [];
    let sent = 0;
    for (const who of ["", cookie]) {
      const forms = await findForms(site, pages, who);
      const targets = [
        ...forms
          .filter(({ action }) => action !== "/logout")
          .map((form) => formTarget(site, who, form)),
        ...callTargets(site, who, { photo: ids.photos[1] ?? "", event: ids.events[1] ?? "" }),
        ...pages.map((path) => queryTarget(site, who, path)),
      ];
      const asked = targets.flatMap(({ name, fields, send }, place) =>
        fields.flatMap((field) =>
          oddTexts(count(6), place).map((text) => ({
            name: `${name}, ${field}`,
            text,
            send: () => send(field, text),
          })),
        ),
      );
      say(`${asked.length} ${who ? "by a guru" : "by a stranger"}, ${targets.length} targets`);
      wrong.push(...(await sendAll(asked)));
      sent += asked.length;
      if (who && (await site.request("/success", { headers: { Cookie: who } })).status !== 200) {
        wrong.push("the guru's session has ended amid it");
      }
    }
    say("what is on the pages now");
    for (const path of pages)
      wrong.push(
        ...(await lookAt(path, await site.request(path, { headers: { Cookie: cookie } }))),
      );
    const { polluted } = await inside(site);
    if (polluted.length > 0) wrong.push(`prototypes have ${polluted}`);
    await site.stop();
    const seen = wrong.length === 0 ? "none" : `${wrong.length} findings`;
    return { count: `${sent} texts`, seen, wrong: [...new Set(wrong)] };
  },
};

type Asked = { name: string; text: string; send: () => Promise<Response> };

async function sendAll(asked: Asked[]): Promise<string[]> {
  const wrong: string[] = [];
  const left = asked.values();
  const work = async () => {
    for (const { name, text, send } of left) {
      const said = await send().then(
        (answer) => lookAt(name, answer),
        (error: Error) => [`${name}: ${error.message}`],
      );
      wrong.push(...said.map((what) => `${what}: ${JSON.stringify(text.slice(0, 60))}`));
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return wrong;
}

/** What is wrong with an answer. */
async function lookAt(name: string, answer: Response): Promise<string[]> {
  const { status, headers } = answer;
  const body = await answer.text();
  const isHtml = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const target = headers.get("Location") ?? "/";
  return [
    ...(status >= 500 ? [`${name} was answered ${status}`] : []),
    ...(headers.has("X-Injected") || headers.get("Set-Cookie")?.includes("odd=")
      ? [`${name} has a header more`]
      : []),
    ...(/^(?:\/(?![/\\])|http:\/\/(?:localhost|127\.0\.0\.1):)/.test(target)
      ? []
      : [`${name} leads to ${target}`]),
    ...(isHtml && markup.some((text) => body.includes(text)) ? [`${name} shows markup`] : []),
  ];
}

let networks = 0;

/** Each from elsewhere, so that no limit stands before what is tried. */
function headersOf(site: ServedSite, cookie: string) {
  networks += 1;
  const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  return { Origin: site.url, Accept: "text/html", Cookie: cookie, "X-Forwarded-For": from };
}

type FoundForm = Awaited<ReturnType<typeof findForms>>[number];

function formTarget(site: ServedSite, cookie: string, form: FoundForm): Target {
  const { action, method, isMultipart } = form;
  return {
    name: `${method} ${action}`,
    fields: [...Object.keys(form.fields), "__proto__[polluted]"],
    send(field, text) {
      const values = Object.entries({ ...form.fields, [field]: text });
      const query = new URLSearchParams(values);
      const headers = headersOf(site, cookie);
      if (method === "GET") return site.request(`${action.split("?")[0]}?${query}`, { headers });
      const parts = new FormData();
      for (const [name, value] of values) parts.append(name, value);
      return site.request(action, { method, headers, body: isMultipart ? parts : query });
    },
  };
}

function callTargets(
  site: ServedSite,
  cookie: string,
  ids: { photo: string; event: string },
): Target[] {
  const photo = {
    title: "t",
    description: "d",
    imageUrl: "https://example.org/x.jpg",
    tags: "a",
    originalSizeKB: 1,
    compressedSizeKB: 1,
  };
  const event = {
    title: "t",
    description: "d",
    fullDescription: "f",
    date: "2030-01-31",
    tag: "a",
    location: "l",
    organizer: "o",
    featured: false,
  };
  const file = { title: "t", description: "d", file: "data:image/png;base64,AAAA", fileName: "f" };
  const message = {
    name: "n",
    email: "odd@example.org",
    title: "t",
    message: "m",
    _gotcha: "",
    ...serviceIds,
  };
  const calls: [string, string, object][] = [
    ["POST", "/api/uploads", photo],
    ["PATCH", `/api/uploads/${ids.photo}`, { version: 1, ...photo }],
    ["POST", `/api/uploads/${ids.photo}/hide`, { version: 1 }],
    ["POST", "/api/newevents", { ...event, startTime: "18:30", endTime: "20:00", mapUrl: "" }],
    ["PATCH", `/api/newevents/${ids.event}`, { version: 1, ...event }],
    ["POST", "/upload", file],
    ["POST", "/api/v1.0/email/send", { ...message, template_params: message }],
    [
      "POST",
      "/api/auth/passkey/verify-authentication",
      { response: { id: "x", rawId: "x", type: "public-key" } },
    ],
    ["POST", "/api/auth/passkey/verify-registration", { response: { id: "x" }, name: "n" }],
  ];
  return calls.map(([method, path, body]) => ({
    name: `${method} ${path}`,
    fields: [...Object.keys(body), "__proto__"],
    send: (field, text) =>
      site.request(path, {
        method,
        headers: { ...headersOf(site, cookie), "Content-Type": "application/json" },
        // As text, for an object literal would take `__proto__` for what it is.
        body: JSON.stringify({ ...body, [`${field} `]: text }).replace(`${field} "`, `${field}"`),
      }),
  }));
}

const parameters = [
  "page",
  "limit",
  "after",
  "tag",
  "photo",
  "event",
  "q",
  "token",
  "_routes",
  "__proto__",
];

/** What an address may be asked with, and its last part itself. */
function queryTarget(site: ServedSite, cookie: string, path: string): Target {
  const [plain = ""] = path.split("?");
  return {
    name: `GET ${path}`,
    fields: [...parameters, "(address)"],
    send(field, text) {
      const address = `${plain.replace(/\/$/, "")}/${encodeURIComponent(text.toWellFormed().slice(0, 1_000))}`;
      const query = new URLSearchParams({ [field]: text.slice(0, 1_000) });
      return site.request(field === "(address)" ? address : `${plain}?${query}`, {
        headers: headersOf(site, cookie),
      });
    },
  };
}
