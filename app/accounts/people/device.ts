import { peopleStrings } from "./strings.ts";

/** In the order in which they are looked for: most of them also call themselves the later ones. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["CrOS", "Chromebook"],
  ["Linux", "Linux"],
] as const;

/** 'Chrome on Android', as its owner knows a device, from what its browser says of itself. */
export function nameOfDevice(userAgent: string): string {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return peopleStrings.browserOn(browser, system);
  return browser ?? system ?? peopleStrings.unknownDevice;
}
