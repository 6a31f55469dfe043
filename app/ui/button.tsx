import type { ComponentProps } from "react";
import { Link, type LinkProps, useRouteLoaderData } from "react-router";
import styles from "./button.module.css";

/** `solid`, `line` and `small` are for light backgrounds, `light` and `ghost` for dark ones. */
type ButtonLook = "solid" | "line" | "small" | "light" | "ghost";

export const buttonClass = (look: ButtonLook = "solid"): string =>
  `${styles.button} ${styles[look]}`;

type Look = { look?: ButtonLook };

export function ButtonLink({ look = "line", ...link }: LinkProps & Look) {
  return <Link className={buttonClass(look)} {...link} />;
}

/** This link is for an address that is no page of this site, and for markup without a router. */
export function ButtonAnchor({ look = "line", ...anchor }: ComponentProps<"a"> & Look) {
  return <a className={buttonClass(look)} {...anchor} />;
}

export function SubmitButton({ look = "solid", ...button }: ComponentProps<"button"> & Look) {
  return <button type="submit" className={buttonClass(look)} {...button} />;
}

type IntentButtonProps = ComponentProps<"button"> & Look & { intent: string };

/** Sends its form with `intent`, which says what is to be done. */
export function IntentButton({ intent, look = "line", ...button }: IntentButtonProps) {
  return <SubmitButton name="intent" value={intent} look={look} {...button} />;
}

export const newTab = { target: "_blank", rel: "noopener noreferrer" };

/** A link from a public page to its editor, for gurus only. */
export function EditLink({ to, children }: { to: string; children: string }) {
  const site = useRouteLoaderData("root") as { isGuru: boolean } | undefined;
  if (!site?.isGuru) return null;
  return <ButtonLink to={to}>{children}</ButtonLink>;
}
