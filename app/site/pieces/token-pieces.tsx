import styles from "./pieces-page.module.css";

const colours = [
  "paper",
  "paper-deep",
  "surface",
  "text",
  "text-quiet",
  "heading",
  "accent",
  "metal",
  "line",
  "line-strong",
  "stage",
  "on-stage",
  "button",
  "focus",
];
const sizes = ["4xl", "3xl", "2xl", "xl", "lg", "md", "sm"];
const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The second tier of the tokens, as it is in the scheme of the moment. */
export function TokenPieces() {
  return (
    <section>
      <h2>Colours, type, space</h2>
      <ul className={styles.swatches}>
        {colours.map((name) => (
          <li key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}>
          <span className={styles.display}>Alarippu</span> and the first step, {size}
        </p>
      ))}
      <ul className={styles.spaces}>
        {spaces.map((space) => (
          <li key={space} style={{ width: `var(--space-${space})` }} title={`space-${space}`} />
        ))}
      </ul>
      <div className="temple-border" />
    </section>
  );
}
