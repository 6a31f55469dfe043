import type { Fault } from "#tests/faults/staged/fault.ts";
import { pause } from "#tests/scale/visitors.ts";
import { memoryOf } from "#tests/support/machine/processes.ts";
import { sendBytes } from "#tests/support/send-bytes.ts";
import {
  compareVisitors,
  formatCompared,
  judge,
  measureVisitors,
  startVisited,
} from "./compare.ts";

const bound = { addedMb: 50, most: 3, floorMs: 25 };

const connections = 30;

/** 0.57 MB on the line for each, and never the last chunk. */
const pieces = "1\r\na\r\n".repeat(95_000);

const attacked = [
  ...["/login", "/login/trouble", "/gallery/photo-1/remove", "/", "/upload"],
  ...["/api/v1.0/email/send-form", "/api/auth/passkey/verify-authentication"],
];

export const bodyPieces: Fault = {
  name: "body-pieces",
  what: `${connections} connections, opened again each second, each with a chunked body of 95,000 one-byte chunks that never ends, to the login and each other address that takes a form or a call`,
  must: `The server holds at most ${bound.addedMb} MB more; the median time of four visitors is at most ${bound.most} times that of just before, or ${bound.floorMs} ms; none fails`,
  async stage({ showStep, count }) {
    const { program, paths } = await startVisited();
    const { address, pid } = program;
    const asked = { address, paths, requests: count(1_200), percent: 50 };
    const nowMb = () => memoryOf(pid)?.nowMb ?? 0;
    let sent = 0;
    let maxMb = 0;
    const begin = async () => {
      let isOver = false;
      const attack = async (index: number) => {
        while (!isOver) {
          const head = `POST ${attacked[index % attacked.length]} HTTP/1.1\r\nHost: site\r\n`;
          await sendBytes(address, `${head}Transfer-Encoding: chunked\r\n\r\n`, pieces);
          sent += 1;
          await pause(1_000);
          maxMb = Math.max(maxMb, nowMb());
        }
      };
      const all = Array.from({ length: connections }, (_, index) => attack(index));
      return async () => {
        isOver = true;
        await Promise.all(all);
      };
    };
    showStep("measuring without it");
    // The memory of a server that has answered its visitors, not of one that has just started.
    for (let time = 0; time < 2; time++) await measureVisitors(asked);
    const beforeMb = nowMb();
    showStep("sending pieces");
    const compared = await compareVisitors({ ...asked, tries: count(3), begin });
    await program.stop();
    const added = Math.round(maxMb - beforeMb);
    const wrong = judge("pieces", compared, bound);
    if (added > bound.addedMb) wrong.push(`${added} MB more are held`);
    return {
      count: `${sent} bodies`,
      seen: `${Math.round(beforeMb)} → at most ${Math.round(maxMb)} MB; ${formatCompared(compared)}`,
      wrong,
    };
  },
};
