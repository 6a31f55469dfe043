import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { FormMessage, type FormStatus } from "#app/ui/form/form.tsx";
import { sessionDays } from "../account.ts";
import {
  type DeviceState,
  findDeviceState,
  subscribeDevice,
  unsubscribeDevice,
} from "./notification-client.ts";

type NotificationPanelProps = {
  /** The site's key for push services; null when it could not be read. */
  publicKey: string | null;
  /** The address of this device that the server knows; null if it does not ring. */
  endpoint: string | null;
  status: FormStatus;
};

/** Turns notifications of new messages on and off for this device. */
export function NotificationPanel({ publicKey, endpoint, status }: NotificationPanelProps) {
  const [changes, setChanges] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const state = useDeviceState(endpoint, changes);
  const submit = useSubmit();

  async function change(findFields: () => Promise<Record<string, string> | null>) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure("");
    const fields = await findFields();
    if (fields) await submit(fields, { method: "post", preventScrollReset: true });
    setChanges((count) => count + 1);
    setIsBusy(false);
  }

  const turnOn = () =>
    change(async () => {
      const answer = await subscribeDevice(publicKey ?? "");
      if ("fields" in answer) return { intent: "notify", ...answer.fields };
      setFailure(failures[answer.failure]);
      return null;
    });

  const turnOff = () =>
    change(async () => {
      await unsubscribeDevice();
      return { intent: "stop-notifying" };
    });

  const isOn = state === "on";
  const message = failure ? { text: failure, isError: true } : status;
  return (
    <>
      <p className="quiet">
        {"This phone or computer shows a notification when a message or an enquiry arrives, also " +
          "while the website is closed. Open the website on it now and then: after " +
          `${sessionDays} days without a visit it is signed out and no longer rings.`}
      </p>
      <noscript>
        <p>Ringing needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      {isOn && !message.text && <p>It is turned on: this phone rings.</p>}
      <Obstacle state={publicKey === null ? "unsupported" : state} />
      <FormMessage {...message} />
      {publicKey !== null && (isOn || state === "off") && (
        <button
          type="button"
          className={buttonClass(isOn ? "line" : "solid")}
          aria-disabled={isBusy}
          onClick={isOn ? turnOff : turnOn}
        >
          {isOn ? "Turn off" : isBusy ? "Turning on..." : "Turn on"}
        </button>
      )}
    </>
  );
}

/** It is null until the browser has answered, which is asked again after each of the `changes`. */
function useDeviceState(endpoint: string | null, changes: number): DeviceState | null {
  const [state, setState] = useState<DeviceState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is a reason to look again
  useEffect(() => {
    let isCurrent = true;
    void findDeviceState(endpoint).then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [endpoint, changes]);
  return state;
}

/** Why the device cannot ring, and what the person can do. */
function Obstacle({ state }: { state: DeviceState | null }) {
  if (state === null || state === "on" || state === "off") return null;
  if (state !== "notOnHomeScreen") return <p>{obstacles[state]}</p>;
  return (
    <>
      <p>On an iPhone or iPad, put the website on the home screen first (iOS 16.4 or newer):</p>
      <ol>
        {[
          "Tap Share, the square with an arrow that points up.",
          "Choose ‘Add to Home Screen’, then ‘Add’.",
          "Open the website from the home screen, log in there, and turn it on in ‘Account " +
            "settings’.",
        ].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** Why this device cannot ring, and what to do. */
const obstacles = {
  unsupported:
    "This device cannot ring just now. Use the website's https address in Chrome, Edge, Firefox " +
    "or Samsung Internet on an Android phone, in a current browser on a computer, or on an " +
    "iPhone or iPad with iOS 16.4 or newer, and not in a private window.",
  blocked:
    "The browser blocks notifications of this website. Tap the sign beside the address above, " +
    "then ‘Permissions’ or ‘Site settings’, and allow notifications. From the home screen of an " +
    "iPhone or iPad: open Settings, Notifications, choose this website, and allow them. Then " +
    "reload this page.",
};

const failures = {
  notAllowed: "Error: Notifications were not allowed. Press the button again, and choose ‘Allow’.",
  notConnected:
    "Error: The browser could not reach its notification service. Check the connection and try " +
    "again, but not in a private window. In Brave, first allow Google's services for push " +
    "messaging in its settings.",
};
