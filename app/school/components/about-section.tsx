import { aboutLoading } from "#app/school/strings.ts";
import styles from "./about.module.css";

/** TypeScript does not know them yet, nor do all browsers. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: <Rules>(name: string, rules: Rules) => Rules;
    };
  }
}

/** It takes the server's markup and nothing else; the policy knows it by this name. */
const policy =
  typeof window === "undefined"
    ? undefined
    : window.trustedTypes?.createPolicy("about", { createHTML: (markup: string) => markup });

/** While the page is on its way from another one. */
const loading = `<p id="about-title" class="pause">${aboutLoading}</p>`;

/**
 * The section about the academy. It says much and does nothing, so the server sends its markup, and
 * its parts are none of the scripts that every phone has to load.
 */
export function AboutSection({ markup }: { markup: string }) {
  const html = markup || loading;
  const trusted = policy?.createHTML(html) ?? html;
  return (
    <section
      id="about"
      className={styles.about}
      aria-labelledby="about-title"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, on our server
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}
