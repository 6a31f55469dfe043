/** Every npm script calls this. It is old JavaScript, so that an old Node can read it. */
const needed = [20, 11];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major > needed[0] || (major === needed[0] && minor >= needed[1])) {
  import("./run-command.mjs");
} else {
  console.error(
    `This needs Node ${needed.join(".")} or newer, and ${process.execPath} is ` +
      `${process.versions.node}. ` +
      "Install the newest from https://nodejs.org/en/download, then run this again.",
  );
  process.exitCode = 1;
}
