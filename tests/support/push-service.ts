import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PushAddress } from "#app/platform/sending/push.server.ts";

type Notification = { text: string; headers: IncomingHttpHeaders };

/** A browser that has subscribed at the service. */
export type Device = { address: PushAddress; shown: Notification[] };

/** A push service on loopback, with devices that decrypt what it receives for them (RFC 8291). */
export async function startPushService() {
  const devices = new Map<string, { keys: Keys; device: Device }>();
  const service = { url: "", status: 201, received: 0, addDevice, close };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const found = devices.get(request.url ?? "");
    service.received += 1;
    const status = found ? service.status : 410;
    if (found && status === 201) {
      found.device.shown.push({ text: decrypt(body, found.keys), headers: request.headers });
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function addDevice(): Device {
    const keys = createKeys();
    const path = `/${devices.size}`;
    const address = {
      endpoint: service.url + path,
      p256dh: keys.own.getPublicKey("base64url"),
      auth: keys.auth.toString("base64url"),
    };
    const device: Device = { address, shown: [] };
    devices.set(path, { keys, device });
    return device;
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return service;
}

type Keys = ReturnType<typeof createKeys>;

function createKeys() {
  const own = createECDH("prime256v1");
  own.generateKeys();
  return { own, auth: randomBytes(16) };
}

/** The body is a salt, the size of a record, the sender's public key and one record (RFC 8188). */
function decrypt(body: Buffer, { own, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const [text, tag] = [body.subarray(keyEnd, -16), body.subarray(-16)];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const key = derive(own.computeSecret(sender), auth, info);
  const content = derive(key, salt, "Content-Encoding: aes128gcm\0").subarray(0, 16);
  const nonce = derive(key, salt, "Content-Encoding: nonce\0").subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", content, nonce).setAuthTag(tag);
  const padded = Buffer.concat([decipher.update(text), decipher.final()]);
  // A byte 2 ends the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, 32));
