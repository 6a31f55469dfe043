import { type Photo, photoAlt } from "#app/photos/photo.ts";
import { Picture } from "#app/ui/picture/picture.tsx";

type PhotoImageProps = {
  photo: Pick<Photo, "title" | "image" | "imageUrl">;
  sizes: string;
  isFirst?: boolean;
  isUrgent?: boolean;
};

/** A photo in the versions we hold, or from the address that an imported document brought along. */
export function PhotoImage({ photo, ...hints }: PhotoImageProps) {
  const alt = photoAlt(photo);
  if (photo.image) return <Picture image={photo.image} alt={alt} {...hints} />;
  return <img src={photo.imageUrl} alt={alt} loading="lazy" decoding="async" />;
}
