import styles from "./about.module.css";

/**
 * The section about the academy. It says much and does nothing, so the server sends its markup, and
 * its parts are none of the scripts that every phone has to load.
 */
export function AboutSection({ markup }: { markup: string }) {
  return (
    <section
      id="about"
      className={styles.about}
      aria-labelledby="about-title"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, on our server
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
