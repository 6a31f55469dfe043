import styles from "./about.module.css";

/** How high each evening's flame burns, in units of the drawing. */
const evenings = [34, 46, 64];
const lampWidth = 150;

/** Three evenings, three lamps: the last one is the soloist's. */
export function FestivalLamps() {
  return (
    <svg
      className={styles.lamps}
      viewBox={`0 0 ${lampWidth * evenings.length} 300`}
      aria-hidden="true"
    >
      {evenings.map((flame, index) => (
        <g key={flame} transform={`translate(${lampWidth * (index + 0.5)} 0)`}>
          <circle cy={136 - flame} r={flame * 1.1} className={styles.glow} />
          <path
            className={styles.flame}
            d={`M0 ${136 - flame * 1.5} Q${flame * 0.46} ${136 - flame * 0.5} 0 136 Q${-flame * 0.46} ${136 - flame * 0.5} 0 ${136 - flame * 1.5}Z`}
          />
          <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
            <path d="M-44 140 Q-34 172 0 172 Q34 172 44 140Z" />
            <path d="M0 172 V262 M-12 192 H12 M-8 214 H8 M-12 236 H12" />
            <path d="M-34 286 Q-24 262 0 262 Q24 262 34 286Z" />
          </g>
        </g>
      ))}
    </svg>
  );
}
