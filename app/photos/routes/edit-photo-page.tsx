import { data } from "react-router";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { DocumentEditor, useFormKey } from "#app/documents/components/document-editor.tsx";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { isDocumentId, isSeen } from "#app/documents/document.ts";
import { maxImageBytes } from "#app/photos/add-photo.server.ts";
import { answerPhotoPage } from "#app/photos/admin/answer-edit.server.ts";
import { EditPhotoForm, photoDraft, toFormValues } from "#app/photos/admin/edit-photo-form.tsx";
import { adminPhotoStrings } from "#app/photos/admin/strings.ts";
import { TagsInUse } from "#app/photos/admin/tag-field.tsx";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoPath } from "#app/photos/gallery-path.ts";
import { photoEditSchema } from "#app/photos/photo-schema.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import type { Route } from "./+types/edit-photo-page";

const fieldBytes = 200_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { adminPhotos } = context.get(servicesContext);
  const photo = isDocumentId(params.id) ? await adminPhotos.findPhoto(params.id) : null;
  if (!photo) throw data(adminPhotoStrings.noSuchPhoto, { status: 404 });
  const tagsInUse = await adminPhotos.listTagsInUse();
  return { photo, constraints: fieldConstraints(photoEditSchema), tagsInUse, now: Date.now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { email: who } = await requirePersonToWrite(request, context);
  const form = await readForm(request, maxImageBytes + fieldBytes);
  const { log } = context.get(requestContext);
  return answerPhotoPage({ id: params.id, form, who, log }, context.get(servicesContext));
}

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  saveDocumentForm(serverAction, { draftName: photoDraft(params.id) });

export const shouldRevalidate = revalidateIfAnswered;

export default function EditPhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, constraints, tagsInUse, now } = loaderData;
  const result = actionData ?? null;
  const formKey = useFormKey(
    { ...toFormValues(photo), picture: photo.imageUrl },
    result?.answer !== undefined,
  );
  return (
    <DocumentEditor
      document={{ ...photo, kind: "photo" }}
      result={result}
      now={now}
      publicPath={isSeen(photo) ? photoPath(photo) : null}
      picture={<PhotoImage photo={photo} sizes="(width >= 48rem) 20rem, 92vw" />}
    >
      <TagsInUse tags={tagsInUse}>
        <EditPhotoForm key={formKey} photo={photo} constraints={constraints} result={result} />
      </TagsInUse>
    </DocumentEditor>
  );
}
