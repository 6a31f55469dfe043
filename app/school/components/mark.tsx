/** The mark is a lamp whose flame and oil form the triangle of the half-seated dancer. */
export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="20" fill="#7a1226" />
      <path
        d="M20 5.5c2.6 3.2 3.4 5 3.4 6.6a3.4 3.4 0 0 1-6.8 0c0-1.6.8-3.4 3.4-6.6z"
        fill="#f0cf86"
      />
      <path d="M20 16.5 L31 25.5 L20 30 L9 25.5Z" fill="none" stroke="#f0cf86" strokeWidth="1.8" />
      <path
        d="M8 20.5c3.5 3 7.5 4.3 12 4.3s8.5-1.3 12-4.3"
        fill="none"
        stroke="#f0cf86"
        strokeWidth="1.8"
      />
      <path d="M20 30v3.5M14 34.4h12" stroke="#f0cf86" strokeWidth="1.8" />
    </svg>
  );
}
