import { pause } from "#tests/scale/visitors.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { Fault } from "../fault.ts";
import { type Findings, startFindings } from "./findings.ts";
import { backMs, event, goThrough, repeat, type Trouble } from "./go-through.ts";
import { openStore, type StagedStore } from "./stores.ts";

/** A write is answered by then, whatever has become of its store. */
const boundMs = 10_000;

const refused: [number, RegExp] = [503, /again|later|reached|not answer/i];

export const postgresGone: Fault = {
  name: "postgres-gone",
  fault: "PostgreSQL killed for two seconds, frozen for three, and once for fifteen, under load",
  must: `pages from the last good copy, writes refused with 503 and a sentence (frozen for three: done when it goes on; for fifteen: within ${boundMs / 1000} s), well again ${backMs / 1000} s after its return`,
  async stage(stage) {
    const findings = startFindings();
    const store = await openStore("PostgreSQL");
    const { node, postgres } = store;
    const signal = (what: NodeJS.Signals) => {
      for (const pid of postgres?.processes() ?? []) process.kill(pid, what);
    };
    const write = () => node.addEvent("It is back");
    const killed: Trouble = {
      name: "killed",
      goes: () => signal("SIGKILL"),
      comesBack: () => postgres?.start(),
      write,
      async meanwhile() {
        await findings.expectAnswer("an event", node.send("/api/newevents", event), refused);
        await findings.expectAnswer("a message", postMessage(node), refused);
        await findings.expectAnswer("/readyz", node.request("/readyz"), [503, /store cannot be/]);
        await pause(1_500);
      },
    };
    const waiting: Promise<boolean>[] = [];
    const frozen: Trouble = {
      name: "frozen",
      goes: () => signal("SIGSTOP"),
      comesBack: () => signal("SIGCONT"),
      write,
      async meanwhile() {
        waiting.push(node.addEvent("Sent while it was frozen"));
        await pause(3_000);
      },
    };
    const slept = frozenForLong({ node, findings, freeze: frozen.goes, thaw: frozen.comesBack });
    try {
      await node.start();
      await node.signIn();
      const outcome = await repeat(
        stage,
        async () => [
          await goThrough(store, killed, findings),
          await goThrough(store, frozen, findings),
        ],
        findings,
      );
      const longest = await goThrough(store, slept.trouble, findings);
      outcome.seen += `; ${longest}; refused after ${slept.answeredMs().join(" and ")} ms`;
      const done = await Promise.all(waiting);
      findings.expect(done.every(Boolean), "what was sent while it was frozen was not done");
      return outcome;
    } finally {
      await store.close();
    }
  },
};

type Freezing = {
  node: StagedStore["node"];
  findings: Findings;
  freeze: () => unknown;
  thaw: () => unknown;
};

/** An event and a message at once, which wait for it as long as anybody does; then those that know. */
function frozenForLong({ node, findings, freeze, thaw }: Freezing) {
  const answered: number[] = [];
  const refuse = async (what: string, send: () => Promise<Response>) => {
    const begun = performance.now();
    await findings.expectAnswer(what, send(), refused);
    const ms = Math.round(performance.now() - begun);
    answered.push(ms);
    findings.expect(ms <= boundMs, `${what} was answered after ${ms} ms`);
  };
  const sendEvent = () => node.send("/api/newevents", event);
  const trouble: Trouble = {
    name: "frozen for fifteen",
    goes: freeze,
    comesBack: thaw,
    write: () => node.addEvent("It is back"),
    async meanwhile() {
      const over = pause(15_000);
      await Promise.all([
        refuse("an event", sendEvent),
        refuse("a message", () => postMessage(node)),
      ]);
      await refuse("an event after that", sendEvent);
      await over;
    },
  };
  return { trouble, answeredMs: () => answered };
}
