import { expect, test } from "vitest";
import { isPushService } from "./push.server.ts";

const isAllowed = (address: string) => isPushService(new URL(address));

test("the push services of browsers are known", () => {
  const known = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://fcm.googleapis.com:443/wp/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ];
  expect(known.filter((address) => !isAllowed(address))).toEqual([]);
});

test("no other host is asked", () => {
  const foreign = [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://fcm.googleapis.com./abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://fcm.googleapis.com@evil.example/abc",
    "https://guru@fcm.googleapis.com/abc",
    "https://evil.example/fcm.googleapis.com",
    "https://evilnotify.windows.com/abc",
    "https://notify.windows.com/abc",
    "https://x.push.apple.com:22/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://localhost/abc",
    "ftp://fcm.googleapis.com/abc",
  ];
  expect(foreign.filter(isAllowed)).toEqual([]);
});
