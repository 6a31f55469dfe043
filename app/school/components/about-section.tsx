import { createContext, useContext, useMemo } from "react";
import { aboutLoading } from "#app/school/strings.ts";
import { asServed } from "#app/ui/page/served-section.tsx";
import styles from "./about.module.css";

/** Shown while the page loads after a client-side navigation. */
const loading = `<p id="about-title" class="empty-state">${aboutLoading}</p>`;

/** Renders the section for a document, whose data then need not repeat it. */
export const RenderAboutContext = createContext((): string => "");

/** The markup in the document that was loaded, but not of a preview. */
const sentMarkup =
  typeof document !== "undefined" && location.pathname === "/"
    ? document.getElementById("about")?.innerHTML
    : "";

/** The server sends it as HTML, so that its long texts and components are not part of the scripts. */
export function AboutSection({ markup }: { markup: string }) {
  const renderAbout = useContext(RenderAboutContext);
  const html = markup || sentMarkup || renderAbout() || loading;
  // React would set the markup again for another object.
  const inner = useMemo(() => asServed(html), [html]);

  return (
    <section
      id="about"
      className={styles.about}
      aria-labelledby="about-title"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server
      dangerouslySetInnerHTML={inner}
    />
  );
}
