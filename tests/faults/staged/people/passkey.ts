import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { ServedSite } from "#tests/faults/staged/served-site.ts";
import { cookieOf } from "#tests/support/guru.ts";

/**
 * A device that keeps one passkey, and speaks to the site as a browser would (WebAuthn): `add` for whoever
 * is signed in, `signIn` for whoever is not. Both say what was answered.
 */
export function createDevice(site: ServedSite) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(16);
  const id = credential.toString("base64url");
  const rpId = createHash("sha256").update(new URL(site.url).hostname).digest();
  const call = (name: string, init: RequestInit = {}) =>
    site.request(`/api/auth/passkey/${name}`, init);

  /** A challenge, and the cookie by which the site knows it again. */
  async function ask(name: string, cookie: string) {
    const answer = await call(name, { headers: { Cookie: cookie } });
    const { challenge = "" } = (await answer.json()) as { challenge?: string };
    return { challenge, cookies: [cookie, cookieOf(answer)].filter(Boolean).join("; ") };
  }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.url, crossOrigin: false }));

  function answer(name: string, cookies: string, { response, more }: Answered) {
    const whole = { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
    const headers = { "Content-Type": "application/json", Cookie: cookies, Origin: site.url };
    const body = JSON.stringify({ response: whole, ...more });
    return call(name, { method: "POST", headers, body });
  }

  return {
    async add(cookie: string): Promise<Response> {
      const { challenge, cookies } = await ask("generate-register-options", cookie);
      const key = publicKey.export({ format: "jwk" });
      const attestationObject = attestation(rpId, credential, key);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        ...{ attestationObject: attestationObject.toString("base64url"), transports: ["internal"] },
      };
      return answer("verify-registration", cookies, { response, more: { name: "A device" } });
    },
    async signIn(): Promise<Response> {
      const { challenge, cookies } = await ask("generate-authenticate-options", "");
      const said = clientData("webauthn.get", challenge);
      const data = Buffer.concat([rpId, Buffer.from([presentAndVerified, 0, 0, 0, 0])]);
      const signed = Buffer.concat([data, createHash("sha256").update(said).digest()]);
      const response = {
        clientDataJSON: said.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
      return answer("verify-authentication", cookies, { response });
    },
  };
}

type Answered = { response: object; more?: object };

const presentAndVerified = 0x05;
const withKey = 0x40;

/** What a device says of a new key, in CBOR, without a word of its maker's. */
function attestation(rpId: Buffer, credential: Buffer, { x = "", y = "" }: JsonWebKey): Buffer {
  const point = (text: string) => [Buffer.from([0x58, 32]), Buffer.from(text, "base64url")];
  const key = [
    // A map of five: an elliptic key, for ES256, on P-256, and its two halves.
    ...[Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), ...point(x)],
    ...[Buffer.from([0x22]), ...point(y)],
  ];
  const start = Buffer.from([presentAndVerified | withKey, 0, 0, 0, 0]);
  const maker = Buffer.alloc(16);
  const length = Buffer.from([0, credential.length]);
  const data = Buffer.concat([rpId, start, maker, length, credential, ...key]);
  const name = (text: string) =>
    Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
  const none = [name("fmt"), name("none"), name("attStmt"), Buffer.from([0xa0])];
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...none,
    name("authData"),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}
