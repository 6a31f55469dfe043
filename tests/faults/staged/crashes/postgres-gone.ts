import { pause, startVisitors, until } from "#tests/scale/visitors.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { type Fault, type Findings, startFindings } from "../fault.ts";
import { openStore, type StagedStore, uploadOne } from "./stores.ts";

const pages = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/api/uploads", "/events.ics"];

const maxPageMs = 3_000;
const maxWriteMs = 10_000;
const maxRecoveryMs = 5_000;

const refused: [number, RegExp] = [503, /again|later|reached|not answer/i];
const event = { title: "t", description: "d", date: "2030-01-31" };

type Trouble = {
  name: string;
  signals: [away: NodeJS.Signals, back: "start" | NodeJS.Signals];
  /** What is asked while PostgreSQL is away. */
  meanwhile: () => Promise<unknown>;
};

/** Under load, with every page in the cache. */
async function stageTrouble(
  { node, postgres }: StagedStore,
  { name, signals: [away, back], meanwhile }: Trouble,
  findings: Findings,
): Promise<string> {
  const signal = (what: NodeJS.Signals) => {
    for (const pid of postgres?.processes() ?? []) process.kill(pid, what);
  };
  for (const path of pages) await (await node.request(path)).bytes();
  const visitors = startVisitors(node.url, pages);
  await pause(300);
  signal(away);
  await pause(300);
  await meanwhile();
  if (back === "start") await postgres?.start();
  else signal(back);
  const recoveryMs = await until(() => node.addEvent("It is back"));
  const { answered, failures, longestMs } = await visitors.stop();
  findings.wrong.push(...failures.slice(0, 2).map((what) => `${name}, a page failed: ${what}`));
  findings.expect(longestMs < maxPageMs, `${name}: a page took ${Math.round(longestMs)} ms`);
  const recovery = `writes ${Math.round(recoveryMs)} ms after its return`;
  findings.expect(recoveryMs <= maxRecoveryMs, `${name}: ${recovery}`);
  return `${name}: ${answered} pages, ${failures.length} failed, the longest ${Math.round(longestMs)} ms, ${recovery}`;
}

function troublesOf({ node }: StagedStore, findings: Findings): Record<string, Trouble> {
  const sendEvent = () => node.send("/api/newevents", event);
  const refuse = async (what: string, send: () => Promise<Response>) => {
    const begun = performance.now();
    await findings.expectAnswer(what, send(), refused);
    const ms = Math.round(performance.now() - begun);
    findings.expect(ms <= maxWriteMs, `${what} was answered after ${ms} ms`);
  };
  return {
    killed: {
      name: "killed",
      signals: ["SIGKILL", "start"],
      async meanwhile() {
        await refuse("an event", sendEvent);
        await refuse("a message", () => postMessage(node));
        await findings.expectAnswer("/readyz", node.request("/readyz"), [503, /./]);
        await pause(1_500);
      },
    },
    frozen: {
      name: "frozen for 3 s",
      signals: ["SIGSTOP", "SIGCONT"],
      async meanwhile() {
        void sendEvent().then(
          ({ status }) => findings.expect(status === 201, `after 3 s a write came to ${status}`),
          (error: Error) => findings.wrong.push(`after 3 s a write: ${error.message}`),
        );
        await pause(3_000);
      },
    },
    frozenForLong: {
      name: "frozen for 15 s",
      signals: ["SIGSTOP", "SIGCONT"],
      async meanwhile() {
        const over = pause(15_000);
        const message = () => postMessage(node);
        await Promise.all([refuse("an event", sendEvent), refuse("a message", message)]);
        await refuse("a later event", sendEvent);
        await over;
      },
    },
  };
}

export const postgresGone: Fault = {
  name: "postgres-gone",
  fault: "PostgreSQL killed for two seconds, frozen for three, and once for fifteen, under load",
  must: `pages from the cache; writes refused with 503 and a sentence within ${maxWriteMs / 1000} s (frozen for three: done when it goes on); writes again ${maxRecoveryMs / 1000} s after its return`,
  async stage({ showStep, count }) {
    const findings = startFindings();
    const store = await openStore("PostgreSQL");
    const rounds = count(3);
    try {
      await store.node.start();
      await store.node.signIn();
      const photo = { title: "Lamp", description: "d", imageUrl: await uploadOne(store) };
      await store.node.send("/api/uploads", photo);
      await store.node.addEvent("Evening");
      const { killed, frozen, frozenForLong } = troublesOf(store, findings);
      const troubles = Array.from({ length: rounds }, () => [killed, frozen]).flat();
      const seen: string[] = [];
      for (const trouble of [...troubles, frozenForLong] as Trouble[]) {
        seen.push(await stageTrouble(store, trouble, findings));
        showStep(seen.at(-1) ?? "");
      }
      return {
        count: `${rounds} times each, once for long`,
        seen: seen.slice(-3).join("; "),
        wrong: findings.wrong,
      };
    } finally {
      await store.close();
    }
  },
};
