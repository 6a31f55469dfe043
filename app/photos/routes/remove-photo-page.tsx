import { data, href, redirect } from "react-router";
import { readOwnForm } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoPath } from "#app/photos/gallery-path.ts";
import { receiveRemoval, removalSchema } from "#app/photos/removal/receive-removal.server.ts";
import { RemovalForm } from "#app/photos/removal/removal-form.tsx";
import { removalTitle } from "#app/photos/strings.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/remove-photo-page";
import { loadPhoto } from "./load-gallery.server.ts";
import styles from "./remove-photo-page.module.css";

/** A person in a photo, or a parent, requests its removal here. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = context.get(servicesContext).school.sentences.removal;
  return {
    photo: await loadPhoto(params.id, context),
    constraints: fieldConstraints(removalSchema),
    lead,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { parts, form } = await readOwnForm(request, context);
  const refusal = await receiveRemoval(await loadPhoto(params.id, context), form, parts);
  if (!refusal) return redirect(href("/removal-asked"));
  const { status, refused } = refusal;
  return data({ refused }, { status });
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href("/gallery/:id/remove", params);
  return pageMeta(matches, { title: removalTitle, path, isIndexed: false });
}

export default function RemovePhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, constraints, lead } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{removalTitle}</h1>
      <figure className={styles.photo}>
        <PhotoImage photo={photo} sizes="(width >= 48rem) 18rem, 10rem" />
        <figcaption className="quiet">{photo.title}</figcaption>
      </figure>
      <div className={styles.form}>
        <p className="lead">{lead}</p>
        <RemovalForm
          constraints={constraints}
          backTo={photoPath(photo)}
          refused={actionData?.refused ?? null}
        />
      </div>
    </div>
  );
}
