import type { Fault, Outcome, Stage } from "#tests/faults/staged/fault.ts";
import { badPictures } from "./damaged-pictures.ts";
import type { BadPicture } from "./lying-files.ts";
import { post, type SiteToBreak, startSiteToBreak } from "./site-to-break.ts";
import { hashOf, type Served, servedPictures, wrongAbout } from "./what-is-served.ts";

export const damage: Fault = {
  name: "bad-pictures",
  fault:
    "JPEG, PNG, WebP, AVIF and GIF cut off, with bytes changed or twice; pages, drawings, films and programs that call themselves pictures; pictures with a page in or behind them",
  must: "each is refused with 422, or encoded anew; no file is served as it came, as something else than it says, or with a text of the sender's; no 5xx, no crash",
  stage,
};

const senders = 4;

async function stage({ say, count }: Stage): Promise<Outcome> {
  const bad = await badPictures(count(12));
  const site = await startSiteToBreak();
  const answered = new Map<number, number>();
  const wrong: string[] = [];
  const waiting = [...bad];
  const send = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (waiting.length % 50 === 0) say(`${bad.length - waiting.length} of ${bad.length}`);
      const { status } = await post(site, "/upload", bodyOf(next));
      answered.set(status, (answered.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 422) wrong.push(`${next.name} was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  say("looking at what is served");
  const pictures = await servedPictures(site);
  wrong.push(...wrongAboutAll(pictures, bad), ...(await stillWell(site)));
  await site.program.stop();
  return {
    count: `${bad.length} files`,
    seen: `${answered.get(422) ?? 0} refused, ${answered.get(200) ?? 0} encoded anew into ${pictures.length} files`,
    wrong,
  };
}

const bodyOf = ({ bytes, type }: BadPicture) => ({
  body: JSON.stringify({
    file: `data:${type};base64,${bytes.toString("base64")}`,
    fileName: "x.jpg",
  }),
});

function wrongAboutAll(pictures: Served[], bad: BadPicture[]): string[] {
  const sent = new Set(bad.map(({ bytes }) => hashOf(bytes)));
  return pictures.flatMap((picture) => [
    ...wrongAbout(picture, sent),
    ...(/TELLTALE|<script/.test(picture.bytes.toString("latin1"))
      ? [`${picture.path} bears a text of the sender's`]
      : []),
  ]);
}

async function stillWell({ program }: SiteToBreak): Promise<string[]> {
  const { status } = await program.request("/readyz");
  return [
    ...(status === 200 ? [] : [`/readyz answers ${status}`]),
    ...(program.child.exitCode === null ? [] : [`the server ended with ${program.child.exitCode}`]),
  ];
}
