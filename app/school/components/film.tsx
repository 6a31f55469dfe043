import { useEffect, useRef, useState } from "react";
import styles from "./slider.module.css";

/** A silent loop over its poster. */
export function Film({ addresses, plays }: { addresses: string[]; plays: boolean }) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const update = () => {
      if (!plays || document.hidden) video.current?.pause();
      // Refused where the browser saves energy: the poster stays.
      else video.current?.play().catch(() => undefined);
    };
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [plays]);

  return (
    <video ref={video} className={styles.film} muted loop playsInline inert>
      {addresses.map((address) => (
        <source key={address} src={address} type={`video/${address.split(".")[1]}`} />
      ))}
    </video>
  );
}

/** Returns true on an idle page, unless the visitor saves data or wants no motion. */
export function useIsFilmWanted(): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const { connection: line } = navigator as { connection?: Record<string, unknown> };
    const isCostly = line?.saveData === true || /[23]g/.test(`${line?.effectiveType}`);
    if (isCostly || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const wait = () => (window.requestIdleCallback ?? setTimeout)(() => setWanted(true));
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  }, []);
  return isWanted;
}
