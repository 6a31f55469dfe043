import { drawPicture } from "#tests/factories/images.ts";
import type { Check, Outcome } from "#tests/support/machine/run-checks.ts";
import type { FakeS3 } from "#tests/support/s3/fake-s3.ts";
import type { ScaleNode } from "./nodes.ts";
import { pause, type Seen, startVisitors, until } from "./visitors.ts";

type Service = { stop: () => Promise<void>; start: () => Promise<void> };

type Parts = {
  /** The balancer's address. */
  url: string;
  nodes: [ScaleNode, ScaleNode];
  postgres: Service;
  s3: Pick<FakeS3, "setTrouble">;
};

const pages = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/api/uploads"];

const ms = (duration: number) => `${Math.round(duration)} ms`;

/** What visitors have to say when no request of theirs may fail. */
function noFailure({ times, failures }: Seen, more: string): Outcome {
  const seen = `${times.length} requests, the longest ${ms(Math.max(...times))}; ${more}`;
  return { seen, wrong: times.length > 50 ? failures : ["too few requests", ...failures] };
}

const draw = (background: string) => drawPicture({ width: 900, height: 600, background });

/** What two nodes behind a balancer go through. */
export function nodeChecks({ url, nodes, postgres, s3 }: Parts): Check[] {
  const [one, other] = nodes;
  let picture = "";

  async function startTogether() {
    await Promise.all(nodes.map((node) => node.start()));
    await Promise.all(nodes.map((node) => node.signIn()));
    const ready = await Promise.all(nodes.map((node) => node.isReady()));
    const wrong = ready.every(Boolean) ? [] : ["a node is not ready"];
    return { seen: "both ready, and the guru signed in on each", wrong };
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
    const wrong = [
      ...(added.status === 201 ? [] : [`the photo was answered ${added.status}`]),
      ...(seenAfter <= 1_000 ? [] : ["too late"]),
      ...(isSame ? [] : ["the other node sends another picture"]),
    ];
    return { seen: `after ${ms(seenAfter)}`, wrong };
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

  const killed = (node: ScaleNode) =>
    underLoad([...pages, picture], async () => {
      await node.kill();
      await pause(1_500);
      await node.start();
      return "it came back";
    });

  const restarted = () =>
    underLoad([...pages, picture], async () => {
      const codes: unknown[] = [];
      for (const [index, node] of nodes.entries()) {
        codes.push(await node.stop());
        await node.start();
        const writes = nodes.map((each) => each.addEvent(`Restarted ${index}`));
        if ((await Promise.all(writes)).includes(false)) throw new Error("a node does not write");
      }
      return `exit codes ${codes.join(" and ")}, both wrote between the steps`;
    });

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
    if (recoveredMs > 5_000) outcome.wrong.push("too late");
    return outcome;
  }

  async function bucketGoes() {
    const lamp = await draw("#0f5c63");
    const wrong: string[] = [];
    const outcome = await underLoad(pages, async () => {
      s3.setTrouble(() => "lost");
      const refused = await Promise.all(nodes.map((node) => node.uploadPicture(lamp)));
      wrong.push(
        ...refused.flatMap(({ status }) => (status === 503 ? [] : [`answered ${status}`])),
      );
      const ready = await (await one.request("/readyz")).text();
      if (!ready.includes("the file storage cannot be reached")) wrong.push(`/readyz: ${ready}`);
      await pause(2_000);
      s3.setTrouble(null);
      const taken = nodes.map((node) => until(async () => (await node.uploadPicture(lamp)).ok));
      return `uploads accepted ${ms(Math.max(...(await Promise.all(taken))))} after its return`;
    });
    return { ...outcome, wrong: [...wrong, ...outcome.wrong] };
  }

  return [
    { what: "two nodes start at once on an empty PostgreSQL and bucket", run: startTogether },
    { what: "an upload on one node is seen on the other within a second", run: uploadOnOne },
    { what: "the first node is killed under load", run: () => killed(one) },
    { what: "the second node is killed under load", run: () => killed(other) },
    { what: "PostgreSQL restarts under load, writes within 5 s", run: databaseRestarts },
    { what: "the bucket is gone for a while under load", run: bucketGoes },
    { what: "both nodes are restarted in turn under load", run: restarted },
  ];
}
