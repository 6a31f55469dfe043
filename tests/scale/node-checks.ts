import { drawPicture } from "#tests/factories/images.ts";
import { buildNextProgram } from "./next-program.ts";
import type { ScaleNode } from "./nodes.ts";
import { type Check, ms, noFailure } from "./report.ts";
import { pause, startVisitors, until } from "./visitors.ts";

export type Parts = {
  /** The balancer's address. */
  url: string;
  nodes: [ScaleNode, ScaleNode];
  postgres: {
    stop: () => Promise<void>;
    start: () => Promise<void>;
    hasColumn: (table: string, column: string) => Promise<boolean>;
  };
  s3: { stop: () => Promise<void>; start: () => Promise<void> };
};

const pages = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/api/uploads"];

const draw = (background: string) => drawPicture({ width: 900, height: 600, background });

/** What two nodes behind a balancer go through. */
export function nodeChecks({ url, nodes, postgres, s3 }: Parts): Check[] {
  const [one, other] = nodes;
  let picture = "";

  async function startTogether() {
    await Promise.all(nodes.map((node) => node.start()));
    await Promise.all(nodes.map((node) => node.signIn()));
    const ready = await Promise.all(nodes.map((node) => node.isReady()));
    return { isGood: ready.every(Boolean), seen: "both ready, and the guru signed in on each" };
  }

  async function uploadOnOne() {
    const uploaded = await one.uploadPicture(await draw("#7a1226"));
    picture = ((await uploaded.json()) as { url: string }).url;
    await (await other.request("/gallery")).text();
    const photo = { title: "Seen elsewhere", description: "d", imageUrl: picture };
    const added = await one.send("/api/uploads", photo);
    const seenAfter = await until(async () =>
      (await (await other.request("/gallery")).text()).includes("Seen elsewhere"),
    );
    const read = async (node: ScaleNode) =>
      Buffer.from(await (await node.request(picture)).bytes());
    const isSame = (await read(one)).equals(await read(other));
    const isGood = added.status === 201 && seenAfter <= 1_000 && isSame;
    return { isGood, seen: `after ${ms(seenAfter)}; the picture is the same from both: ${isSame}` };
  }

  async function underLoad(paths: string[], happens: () => Promise<string>) {
    const visitors = startVisitors(url, paths);
    await pause(500);
    const more = await happens().catch(async (error) => {
      await visitors.stop();
      throw error;
    });
    await pause(500);
    return noFailure(await visitors.stop(), more);
  }

  const killed = (node: ScaleNode) => () =>
    underLoad([...pages, picture], async () => {
      await node.kill();
      await pause(1_500);
      await node.start();
      return "it came back";
    });

  const rolled = (folder?: string) =>
    underLoad([...pages, picture], async () => {
      const codes: unknown[] = [];
      for (const [index, node] of nodes.entries()) {
        codes.push(await node.stop());
        await node.start(folder);
        // The other still runs, for a while on tables that have gone on.
        const writes = nodes.map((each) => each.addEvent(`Rolled ${index}`));
        if ((await Promise.all(writes)).includes(false)) throw new Error("a node does not write");
      }
      return `exit codes ${codes.join(" and ")}, both wrote between the steps`;
    });

  /** Last, as nobody goes back from there. */
  async function upgraded() {
    const next = buildNextProgram();
    const outcome = await rolled(next);
    const isThere = await postgres.hasColumn("uploads", "of_the_next");
    return { isGood: outcome.isGood && isThere, seen: `${outcome.seen}, migrated: ${isThere}` };
  }

  async function databaseRestarts() {
    let recoveredMs = Number.POSITIVE_INFINITY;
    const outcome = await underLoad([...pages, picture], async () => {
      await postgres.stop();
      await pause(2_000);
      await postgres.start();
      const writes = nodes.map((node, index) => until(() => node.addEvent(`After ${index}`)));
      recoveredMs = Math.max(...(await Promise.all(writes)));
      return `both write again after ${ms(recoveredMs)}`;
    });
    return { ...outcome, isGood: outcome.isGood && recoveredMs <= 5_000 };
  }

  async function bucketGoes() {
    const lamp = await draw("#0f5c63");
    let isRefused = false;
    let isSaid = false;
    const outcome = await underLoad(pages, async () => {
      await s3.stop();
      const refused = await Promise.all(nodes.map((node) => node.uploadPicture(lamp)));
      isRefused = refused.every(({ status }) => status === 503);
      isSaid = (await (await one.request("/readyz")).text()).includes(
        "the file storage cannot be reached",
      );
      await pause(2_000);
      await s3.start();
      const taken = nodes.map((node) => until(async () => (await node.uploadPicture(lamp)).ok));
      const recoveredMs = Math.max(...(await Promise.all(taken)));
      return (
        `uploads refused with 503: ${isRefused}, /readyz says so: ${isSaid}, taken again ` +
        `${ms(recoveredMs)} after its return`
      );
    });
    return { ...outcome, isGood: outcome.isGood && isRefused && isSaid };
  }

  return [
    { name: "two nodes start at once on an empty PostgreSQL and bucket", run: startTogether },
    { name: "an upload on one node is seen on the other within a second", run: uploadOnOne },
    { name: "the first node is killed under load", run: () => killed(one)() },
    { name: "the second node is killed under load", run: () => killed(other)() },
    { name: "PostgreSQL restarts under load, writes within 5 s", run: databaseRestarts },
    { name: "the bucket is gone for a while under load", run: bucketGoes },
    { name: "both nodes are restarted in turn under load", run: () => rolled() },
    { name: "a newer program takes their place in turn, with a migration of 2 s", run: upgraded },
  ];
}
