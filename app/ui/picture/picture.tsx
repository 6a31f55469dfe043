import { preload } from "react-dom";
import {
  contentTypes,
  imageFormats,
  imageSrcSet,
  largestImageUrl,
  type StoredImage,
} from "#app/platform/images/image.ts";

type PictureProps = {
  image: StoredImage;
  alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The one picture a page opens with: loaded at once, before everything else. */
  isFirst?: boolean;
  className?: string | undefined;
};

/** A stored picture in its best format and width, over a blurred placeholder. */
export function Picture({ image, alt, sizes, isFirst = false, className }: PictureProps) {
  if (isFirst) preloadImage(image, sizes);
  return (
    <picture className={className}>
      {imageFormats.slice(0, -1).map((format) => (
        <source
          key={format}
          type={contentTypes[format]}
          srcSet={imageSrcSet(image, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={largestImageUrl(image)}
        srcSet={imageSrcSet(image, "jpg")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
        style={{ backgroundImage: image.placeholder, backgroundSize: "100% 100%" }}
      />
    </picture>
  );
}

/** Asks for a picture from the page's head, in the format that every recent browser takes. */
function preloadImage(image: StoredImage, sizes: string) {
  const [best] = imageFormats;
  preload(largestImageUrl(image), {
    as: "image",
    type: contentTypes[best],
    imageSrcSet: imageSrcSet(image, best),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}
