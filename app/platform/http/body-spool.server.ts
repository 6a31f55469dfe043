import { once } from "node:events";
import { type FileHandle, open, unlink } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import PQueue from "p-queue";
import { createId } from "#app/platform/new-id.ts";
import { createNetworkCounts } from "./client-network.server.ts";

/** Together with the most bytes of a body, these limit the disk space that strangers can take. */
const maxOfNetwork = 3;
const maxOfAll = 20;

export type BodySpool = ReturnType<typeof createBodySpool>;

type Options = {
  /** Files without names are written into this folder. */
  folder: string;
  /** The beginning of the addresses whose long bodies are received like this. */
  path: string;
  maxBytes: number;
  /** Whether these addresses take long bodies now. */
  isOpen: () => boolean;
};

/**
 * Receives long bodies of strangers into files. Only a body that has arrived takes memory and one
 * of the slots for long bodies, one at a time: slow senders do not make gurus wait.
 */
export function createBodySpool({ folder, path, maxBytes, isOpen }: Options) {
  const ofNetworks = createNetworkCounts();
  let ofAll = 0;
  const handing = new PQueue({ concurrency: 1 });

  function count(network: string, change: 1 | -1): void {
    ofNetworks.add(network, change);
    ofAll += change;
  }

  return {
    maxBytes,

    accepts: (url: string): boolean => url.toLowerCase().startsWith(path) && isOpen(),

    hasRoom: (network: string): boolean =>
      ofNetworks.get(network) < maxOfNetwork && ofAll < maxOfAll,

    /** Throws when the body cannot be stored. A body that breaks off has nobody to answer. */
    async receive(
      { request, response, network }: Received,
      listener: RequestListener,
    ): Promise<void> {
      count(network, 1);
      try {
        await using file = await openUnnamed(folder);
        await file.writeFile(request);
        await handing.add(async () => {
          if (response.closed) return;
          request.rawBody = await readWhole(file);
          const answered = whenAnswered(response);
          listener(request, response);
          await answered;
        });
      } catch (error) {
        if (!request.socket.destroyed) throw error;
      } finally {
        count(network, -1);
      }
    },
  };
}

type Received = {
  request: IncomingMessage & { rawBody?: Buffer };
  response: ServerResponse;
  network: string;
};

/** A reader who takes no answer would hold up the others until its connection is closed. */
const whenAnswered = (response: ServerResponse): Promise<unknown> =>
  Promise.race([once(response, "prefinish"), once(response, "close")]);

/** The system deletes a file without a name when it is closed, also after a crash. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `body-${createId()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

async function readWhole(file: FileHandle): Promise<Buffer> {
  const body = Buffer.allocUnsafe((await file.stat()).size);
  await file.read(body, 0, body.length, 0);
  return body;
}
