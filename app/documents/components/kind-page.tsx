import type { ReactNode } from "react";
import { addedRow, type PublicationStatus } from "#app/documents/document.ts";
import type { FormValues } from "#app/documents/edit-document.server.ts";
import { draftNameOf, type Kind, kindTexts } from "#app/documents/kind.ts";
import type { loadKind } from "#app/documents/load-kind.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import editorStyles from "./document-editor.module.css";
import { DocumentEditor } from "./document-editor.tsx";
import { DocumentForm, type FieldsProps, saveDocumentForm } from "./document-form.tsx";
import { DocumentRow } from "./document-list.tsx";
import { ListScreen } from "./list-screen.tsx";
import type { Asking } from "./notice.tsx";

type Listed = PublicationStatus & { id: string };

type Loaded = Awaited<ReturnType<typeof loadKind>>;

type KindPageProps<One extends Listed, Row extends Listed> = {
  kind: Kind;
  texts: { lead: string; submit: string; submitting: string };
  loaderData: Omit<Loaded, "edited" | "list"> & {
    edited: One | null;
    list: Omit<Loaded["list"], "items"> & { items: Row[] };
  };
  actionData: EditAnswer | undefined;
  titleOf: (one: One | Row) => string;
  /** The heading of a document's page, instead of its title. */
  heading?: string;
  /** The values of the form; null: of a new document. */
  valuesOf: (one: One | null) => FormValues;
  /** Where visitors see it now; null if they do not. */
  publicPathOf: (one: One) => string | null;
  rowOf: (one: Row) => { badge?: string | false; picture?: ReactNode; details: ReactNode };
  fields: (form: FieldsProps, one: One | null) => ReactNode;
  /** What is below the form of a document that is not in the trash. */
  below?: (one: One) => ReactNode;
  /** They are beside the notice's undo. */
  noticeLinks?: ReactNode;
};

/** A kind's documents below the form that adds one, or the document of the address. */
export function KindPage<One extends Listed, Row extends Listed>(props: KindPageProps<One, Row>) {
  const { kind, loaderData, actionData, noticeLinks, titleOf } = props;
  const { edited, list, now } = loaderData;
  if (edited) {
    return (
      <DocumentEditor
        item={{ ...edited, kind, title: props.heading ?? titleOf(edited) }}
        result={actionData}
        now={now}
        publicPath={props.publicPathOf(edited)}
        noticeLinks={noticeLinks}
      >
        {props.below ? (
          <div className={editorStyles.editor}>
            <KindForm {...props} />
            {edited.removedAt === null && props.below(edited)}
          </div>
        ) : (
          <KindForm {...props} />
        )}
      </DocumentEditor>
    );
  }
  return (
    <ListScreen
      path={kind.listPath}
      title={kind.title}
      lead={props.texts.lead}
      notice={actionData?.notice}
      noticeLinks={noticeLinks}
      list={list}
      empty={kindTexts(kind).empty}
      rows={list.items.map((each) => {
        const { details, badge, picture } = props.rowOf(each);
        return (
          <DocumentRow
            key={each.id}
            item={{ ...each, kind, title: titleOf(each) }}
            isAdded={each.id === actionData?.added?.id}
            picture={picture}
            {...(badge && { badge })}
          >
            {details}
          </DocumentRow>
        );
      })}
    >
      <div className={editorStyles.editor}>
        <KindForm {...props} />
      </div>
    </ListScreen>
  );
}

/** Adds a document, or corrects the one of the address. */
function KindForm<One extends Listed, Row extends Listed>(props: KindPageProps<One, Row>) {
  const { kind, texts, loaderData, actionData, valuesOf, fields } = props;
  const { edited, constraints, newId } = loaderData;
  return (
    <DocumentForm
      formId={kind.name}
      legend={kindTexts(kind).one}
      version={edited?.version ?? null}
      newId={newId}
      values={valuesOf(edited)}
      constraints={constraints}
      draftName={draftNameOf(kind, edited?.id)}
      result={actionData}
      // The new row is usually on the list's first page.
      action={edited ? undefined : `${kind.listPath}#${addedRow}`}
      adding={texts}
    >
      {(form) => fields(form, edited)}
    </DocumentForm>
  );
}

/** The client action of a kind's page. */
export function saveKind<Answer extends EditAnswer = EditAnswer>(kind: Kind) {
  return ({ params, ...asking }: Asking<Answer> & { params: { id?: string | undefined } }) =>
    saveDocumentForm(asking, { draftName: draftNameOf(kind, params.id) });
}
