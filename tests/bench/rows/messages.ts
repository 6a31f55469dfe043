import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startBare } from "#tests/bench/measure/bare.ts";
import { inTurn, median } from "#tests/bench/measure/statistics.ts";
import { load } from "#tests/bench/measure/wrk.ts";
import { atLeast, type Row } from "#tests/bench/row.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";

const script = `
  local count = 0
  local fields = {
    name = "A parent", email = "parent@example.org", title = "A first class", _gotcha = "",
    lib_version = "4.4.1", service_id = "contact", template_id = "website", user_id = "public",
  }
  local fixed = ""
  local function part(name, value)
    return "--edge\\r\\nContent-Disposition: form-data; name=\\"" .. name .. "\\"\\r\\n\\r\\n" .. value .. "\\r\\n"
  end
  for name, value in pairs(fields) do fixed = fixed .. part(name, value) end
  local headers = { ["Content-Type"] = "multipart/form-data; boundary=edge" }
  request = function()
    count = count + 1
    local body = fixed .. part("message", "When may we come? " .. count) .. "--edge--\\r\\n"
    return wrk.format("POST", "/api/v1.0/email/send-form", headers, body)
  end
`;

export const messages: Row = {
  name: "messages",
  title: "Messages that are kept",
  how: "`wrk` with 32 connections posts the contact form; what counts are the rows in the table afterwards. The limits for each network are raised for this row alone, and still counted. Beside it bare `node:sqlite` inserting such rows on the same disk, one commit each, with `synchronous=FULL`.",
  why: "A profile of the processor's time: SQLite 17 %, the bundle with router and rules 13 %, requests, answers and form data as web objects 14 %, Kysely, which makes eight statements a message, 12 %, garbage 11 %, `node:http` 8 %, the rest below 5 % each. So the reference's part is a sixth of it, and no other part alone would make up for what is missing. Messages that arrive together share their commit; the slower the disk, the higher the ratio.",
  needs: ["wrk"],
  async run({ options, say }) {
    const folder = ownFolder("messages");
    const site = await startBare("site-without-limits.ts", [folder]);
    const ours = async () => {
      say("the program");
      const before = countMessages(folder);
      const begun = performance.now();
      await load({ url: site.address, seconds: options.seconds, script });
      return (countMessages(folder) - before) / ((performance.now() - begun) / 1_000);
    };
    const theirs = async () => {
      say("bare node:sqlite");
      const bare = await startBare("bare-messages.ts", [folder, `${options.seconds}`]);
      bare.stop();
      return Number(bare.told);
    };
    const [own, reference] = await inTurn(options.rounds, ours, theirs);
    site.stop();
    return [
      {
        what: "Messages kept durably",
        value: median(own),
        unit: "/s",
        reference: { what: "bare node:sqlite", value: median(reference) },
        target: atLeast(0.5),
      },
    ];
  },
};

function countMessages(folder: string): number {
  const database = new DatabaseSync(join(folder, "school.sqlite"), { readOnly: true });
  const row = database.prepare("select count(*) as count from messages").get();
  database.close();
  return Number(row?.count);
}
