import { type FocusEvent, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { DocumentFields } from "#app/documents/components/document-fields.tsx";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import { StateBadge } from "#app/documents/components/document-list.tsx";
import styles from "#app/documents/components/documents.module.css";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import type { AdminPhoto } from "../photo.ts";
import { titleFields, toTitleFormValues } from "../photo-fields.ts";
import { photoKind } from "../photo-kind.ts";
import titlesStyles from "./admin-photo-titles.module.css";
import { PhotoImage } from "./photo-image.tsx";

type PhotoTitlesProps = {
  photo: AdminPhoto;
  constraints: FieldConstraints;
  /** The answer to this form of a page without JavaScript. */
  result: EditAnswer | undefined;
};

/** A photo of the list with its own small form, which is saved without leaving the list. */
export function PhotoTitles({ photo, constraints, result }: PhotoTitlesProps) {
  const fetcher = useFetcher<EditAnswer>();
  const { pathname, search } = useLocation();
  const { id, version } = photo;
  const row = useRef<HTMLLIElement>(null);
  const focusedName = useRef("");
  const isSaved = fetcher.data?.isSaved ?? false;

  // The stored values are rendered as a new form, without the focus of the one before.
  const returnFocus = useEffectEvent((_version: number) => {
    if (!isSaved || document.activeElement !== document.body) return;
    const control = row.current?.querySelector<HTMLElement>(`[name="${focusedName.current}"]`);
    control?.focus();
  });
  useEffect(() => returnFocus(version), [version]);

  const noteFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focusedName.current = target.getAttribute("name") ?? "";
  };
  return (
    <li ref={row} id={`photo-${id}`} className={styles.row} onFocus={noteFocus}>
      <div className={styles.picture}>
        <PhotoImage photo={photo} sizes="5.5rem" />
        <StateBadge status={photo} />
      </div>
      <div className={`${styles.text} ${titlesStyles.form}`}>
        <DocumentForm
          formId={`photo-${id}`}
          legend={photo.title || photoKind.noun}
          constraints={constraints}
          values={toTitleFormValues(photo)}
          version={version}
          draftName={titlesDraft(id)}
          result={fetcher.data ?? result}
          fetcher={fetcher}
          // Without JavaScript the page that answers shows the photo again.
          action={`${pathname}${search}#photo-${id}`}
        >
          {(form) => (
            <>
              <input type="hidden" name="id" value={id} />
              <DocumentFields fields={titleFields} {...form} />
            </>
          )}
        </DocumentForm>
        <DocumentNotice notice={fetcher.data?.notice} fetcher={fetcher} />
      </div>
    </li>
  );
}

/** The name under which unsaved values are stored on the device. */
export const titlesDraft = (id: string) => `titles of photo ${id}`;
