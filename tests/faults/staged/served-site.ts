import { once } from "node:events";
import { callAsGuru, type Program, startProgram } from "#tests/bench/measure/program.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { until } from "#tests/scale/visitors.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { metricsToken, readMetrics } from "#tests/support/metrics.ts";
import { ownData } from "#tests/support/server-process.ts";
import type { Inside } from "./look-inside.ts";

type Wish = { environment?: Record<string, string>; execArgv?: string[] };

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/** The built program on an empty store of its own, with a guru, and figures for whoever asks. */
export async function serveSite({ environment, execArgv = [] }: Wish = {}) {
  const dataDir = ownFolder("fault");
  const program = await startProgram({
    ...{ dataDir, execArgv, path: "/readyz" },
    environment: { ...(await ownData(dataDir)), METRICS_TOKEN: metricsToken, ...environment },
  });
  return { ...program, dataDir };
}

/** So that every kind of page has something to show: the photos' and events' ids. */
export async function addContent(site: Program, cookie: string) {
  const add = (path: string, body: object) =>
    callAsGuru(site, cookie, { method: "POST", path, body });
  const picture = await drawPicture();
  const file = `data:image/png;base64,${picture.toString("base64")}`;
  const { url } = await add("/upload", { title: "t", description: "d", file, fileName: "f.png" });
  const photos: string[] = [];
  const events: string[] = [];
  for (const number of [1, 2, 3]) {
    const title = `Lamp ${number}`;
    const sizes = { originalSizeKB: 1, compressedSizeKB: 1 };
    const photo = { title, description: "d", imageUrl: url, tags: ["lamp"], ...sizes };
    photos.push(`${(await add("/api/uploads", photo)).id}`);
    const event = { title, description: "d", date: `2030-01-0${number}`, tag: "lamp" };
    events.push(`${(await add("/api/newevents", event)).id}`);
  }
  await postMessage({ url: site.address }, {}, { Origin: site.url });
  // Their last versions are written by nobody's request.
  await until(async () => (await readMetrics(site)).get('waiting{queue="pictures"}') === 0);
  return { photos, events };
}

/** Parameters of Node's own, so that `inside` has something to tell. */
export const lookingInside = ["--import", `${import.meta.dirname}/look-inside.ts`];

export async function inside({ child }: Pick<Program, "child">): Promise<Inside> {
  child.send("what is it like?");
  const [seen] = (await once(child, "message")) as [Inside];
  return seen;
}
