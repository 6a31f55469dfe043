import type { ComponentProps } from "react";
import { Link, useRouteLoaderData } from "react-router";
import styles from "./button.module.css";

/** `solid` and `line` are for light backgrounds, `light` and `ghost` for dark ones. */
export type ButtonLook = "solid" | "line" | "light" | "ghost";

export function buttonClass(look: ButtonLook = "solid"): string {
  return `${styles.button} ${styles[look]}`;
}

type IntentButtonProps = ComponentProps<"button"> & { intent: string; look?: ButtonLook };

/** Sends its form with `intent`, which says what is to be done. */
export function IntentButton({ intent, look = "line", ...button }: IntentButtonProps) {
  const className = buttonClass(look);
  return <button type="submit" name="intent" value={intent} className={className} {...button} />;
}

/** For a link to another site. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" };

/** A link from a public page to its editor, for gurus only. */
export function EditLink({ to, children }: { to: string; children: string }) {
  const site = useRouteLoaderData("root") as { isGuru: boolean } | undefined;
  if (!site?.isGuru) return null;
  return (
    <Link to={to} className={buttonClass("line")}>
      {children}
    </Link>
  );
}
