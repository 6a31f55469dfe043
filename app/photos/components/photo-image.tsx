import { type Photo, photoAlt } from "#app/photos/photo.ts";
import { Picture } from "#app/ui/picture/picture.tsx";

type PhotoImageProps = {
  photo: Pick<Photo, "title" | "image" | "imageUrl">;
  sizes: string;
  isFirst?: boolean;
  isUrgent?: boolean;
  /** By default the text of SPEC §2; empty where the title stands beside the picture. */
  alt?: string;
};

/** A photo from our files, or from the address of an imported document. */
export function PhotoImage({ photo, alt = photoAlt(photo), ...hints }: PhotoImageProps) {
  if (photo.image) return <Picture image={photo.image} alt={alt} {...hints} />;
  return <img src={photo.imageUrl} alt={alt} loading="lazy" decoding="async" />;
}

/** The ratio of a picture that is stored elsewhere is not known. */
const unknownRatio = 4 / 3;

/** Width / height, to reserve the photo's place before it is loaded. */
export const ratioOf = ({ image }: Pick<Photo, "image">): number =>
  image ? image.width / image.height : unknownRatio;

/** The custom properties of a photo's frame, in which it is never enlarged. */
export function frameStyle({ image }: Pick<Photo, "image">) {
  return { "--ratio": ratioOf({ image }), "--widest": image ? `${image.width}px` : "100%" };
}
