import { useState } from "react";
import { buttonClass } from "#app/ui/button.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Icon, type IconName, iconNames } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { FieldPieces } from "./field-pieces.tsx";
import styles from "./pieces-page.module.css";
import { TokenPieces } from "./token-pieces.tsx";

/** `/_ui`, while developing only: every piece of the house in every state (docs/design.md). */
export default function PiecesPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <title>Pieces</title>
      <meta name="robots" content="noindex" />
      <h1>Pieces</h1>
      <TokenPieces />
      <ButtonPieces />
      <FieldPieces />
      <section>
        <h2>Pagination</h2>
        {[1, 8, 20].map((current) => (
          <Pagination
            key={current}
            current={current}
            total={20}
            windowSize={5}
            label={`Pages around ${current}`}
            addressOf={(page) => `#page-${page}`}
          />
        ))}
      </section>
      <section>
        <h2>Nothing, or nothing yet</h2>
        <p className="pause">Loading...</p>
      </section>
      <DialogPiece />
    </div>
  );
}

function ButtonPieces() {
  return (
    <section>
      <h2>Buttons and signs</h2>
      {(["paper", "stage"] as const).map((ground) => (
        <p key={ground} className={`${styles.row} ${styles[ground]}`}>
          {(ground === "paper" ? (["solid", "line"] as const) : (["light", "ghost"] as const)).map(
            (look) => (
              <span key={look} className={styles.row}>
                <button type="button" className={buttonClass(look)}>
                  {look}
                </button>
                <button type="button" className={buttonClass(look)} disabled>
                  {look}, disabled
                </button>
              </span>
            ),
          )}
        </p>
      ))}
      <p className={styles.row}>
        {iconNames.map((name: IconName) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    </section>
  );
}

function DialogPiece() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2>Dialog</h2>
      <button type="button" className={buttonClass("solid")} onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} label="A dialog">
        <p className={styles.inside}>Closes by the button, beside itself, and by Escape.</p>
      </Dialog>
    </section>
  );
}
