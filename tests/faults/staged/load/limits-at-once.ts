import { availableParallelism } from "node:os";
import pg from "pg";
import { drawPicture } from "#tests/factories/images.ts";
import type { Fault } from "#tests/faults/staged/fault.ts";
import { type ServedSite, serveSite } from "#tests/faults/staged/served-site.ts";
import { startPostgres } from "#tests/scale/postgres.ts";
import { guru } from "#tests/support/guru.ts";
import { descendantsOf } from "#tests/support/machine/processes.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { countOf, type Seen, wrongAbout } from "./judge-limits.ts";

const atOnce = 200;

type Staging = { nodes: ServedSite[]; network: string; databaseUrl: string | null };

type Check = { name: string; may: number[]; stage: (staging: Staging) => Promise<Seen> };

const checks: Check[] = [
  {
    name: "sign-ins to one account",
    may: [401, 429],
    async stage({ nodes, network }) {
      const statuses = await together(nodes, (node) => signIn(node, guru.email, network));
      return { most: 5, came: countOf(401, statuses), unit: "tried", statuses };
    },
  },
  {
    name: "sign-ins to many accounts",
    may: [401, 429],
    async stage({ nodes, network }) {
      const statuses = await together(nodes, (node, index) =>
        signIn(node, `${index}@example.org`, `${network}9`),
      );
      return { most: 30, came: countOf(401, statuses), unit: "tried", statuses };
    },
  },
  {
    name: "messages",
    may: [200, 429],
    async stage({ nodes, network }) {
      const headers = { "X-Forwarded-For": network };
      const statuses = await together(nodes, ({ address }) =>
        postMessage({ url: address }, {}, headers),
      );
      return { most: 10, came: countOf(200, statuses), unit: "kept", statuses };
    },
  },
  {
    name: "uploads",
    may: [200, 503],
    async stage({ nodes }) {
      const cookies = await Promise.all(nodes.map((node) => node.signIn()));
      const pictures = await Promise.all(Array.from({ length: atOnce }, drawOne));
      const watch = watchMost(async () =>
        Math.max(...nodes.map(({ pid }) => descendantsOf(pid).length)),
      );
      const statuses = await together(nodes, (node, index) =>
        node.request("/upload", {
          method: "POST",
          headers: {
            ...{ "Content-Type": "application/json", Origin: node.url },
            Cookie: cookies[nodes.indexOf(node)] ?? "",
          },
          body: pictures[index],
        }),
      );
      const came = await watch();
      return { most: availableParallelism(), came, unit: "processes of a node", statuses };
    },
  },
  {
    name: "searches",
    may: [200, 503],
    async stage({ nodes, databaseUrl }) {
      const watch = databaseUrl ? await watchQueries(databaseUrl) : async () => null;
      const statuses = await together(nodes, (node, index) =>
        node.request(`/search?q=lamp+${index}`),
      );
      // Four pages at once on each node, each with three queries.
      return {
        most: 12 * nodes.length,
        came: await watch(),
        unit: databaseUrl ? "queries" : "(not counted on SQLite)",
        statuses,
      };
    },
  },
];

export const limitsAtOnce: Fault = {
  name: "limits-at-once",
  fault: `${atOnce} at once against a limit: sign-ins (to one account, to many), messages, uploads, searches; on SQLite, on PostgreSQL, and on two nodes on one PostgreSQL`,
  must: "no limit is passed (5 and 30 tries, 10 messages, as many picture processes as cores, 12 queries a node), and nothing else is answered than what is let in and what is refused",
  async stage({ say, count }) {
    const wrong: string[] = [];
    const seen: string[] = [];
    const rounds = count(3);
    const stageAll = async (name: string, staging: Omit<Staging, "network">, place: number) => {
      for (let round = 0; round < rounds; round++) {
        say(`${name}, ${round + 1} of ${rounds}`);
        const network = `10.${place}.${round}.1`;
        const outcome = await stageChecks({ ...staging, network });
        wrong.push(...outcome.wrong.map((text) => `${name}: ${text}`));
        if (round === 0) seen.push(`${name}: ${outcome.seen.join(", ")}`);
      }
    };
    const environment = {
      TRUST_PROXY: "1",
      LOG_LEVEL: "silent",
      AUTH_SECRET: "a-secret-that-only-this-run-knows",
    };
    const onSqlite = await serveSite({ environment });
    await stageAll("SQLite", { nodes: [onSqlite], databaseUrl: null }, 1);
    await onSqlite.stop();
    const postgres = await startPostgres();
    try {
      const { databaseUrl } = postgres;
      const start = () => serveSite({ environment: { ...environment, DATABASE_URL: databaseUrl } });
      const first = await start();
      await stageAll("PostgreSQL", { nodes: [first], databaseUrl }, 2);
      const second = await start();
      await stageAll("two nodes", { nodes: [first, second], databaseUrl }, 3);
      await Promise.all([first.stop(), second.stop()]);
    } finally {
      await postgres.stop();
    }
    return {
      count: `${rounds} times ${atOnce} of ${checks.length} kinds, on 3 set-ups`,
      seen: seen.join("; "),
      wrong,
    };
  },
};

async function stageChecks(staging: Staging) {
  const seen: string[] = [];
  const wrong: string[] = [];
  for (const { name, may, stage } of checks) {
    const outcome = await stage(staging);
    seen.push(`${outcome.came ?? 0} ${outcome.unit} of ${atOnce} ${name}`);
    wrong.push(...wrongAbout(outcome, may).map((what) => `${name}: ${what}`));
  }
  return { seen, wrong };
}

/** All at once, shared out among the nodes. */
function together(
  nodes: ServedSite[],
  ask: (node: ServedSite, index: number) => Promise<Response>,
): Promise<number[]> {
  const asked = Array.from({ length: atOnce }, async (_, index) => {
    const node = nodes[index % nodes.length] as ServedSite;
    const answer = await ask(node, index);
    await answer.bytes();
    return answer.status;
  });
  return Promise.all(asked);
}

const signIn = ({ url, request }: ServedSite, email: string, network: string) =>
  request("/login", {
    method: "POST",
    headers: { Origin: url, "X-Forwarded-For": network },
    body: new URLSearchParams({ email, password: "not this one" }),
  });

/** Each another one: what is known already is not made again. */
async function drawOne(_: unknown, index: number): Promise<string> {
  const background = `#${(0x100000 + index * 977).toString(16)}`;
  const picture = await drawPicture({ width: 300 + index, height: 200, background });
  const file = `data:image/png;base64,${picture.toString("base64")}`;
  return JSON.stringify({ title: "t", description: "d", file, fileName: "f.png" });
}

/** Looks again and again until it is asked for the most that it saw. */
function watchMost(look: () => Promise<number>) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await look());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

/** The queries that PostgreSQL is about at one moment, besides ours. */
async function watchQueries(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const active = `select count(*)::int as count from pg_stat_activity
    where state = 'active' and datname = 'school' and pid <> pg_backend_pid()`;
  const most = watchMost(async () => (await client.query(active)).rows[0].count as number);
  return async () => {
    const seen = await most();
    await client.end();
    return seen;
  };
}
