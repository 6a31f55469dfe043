import { preload } from "react-dom";
import {
  contentTypes,
  formatsOf,
  type ImageFormat,
  imageSrcSet,
  largestImageUrl,
  type StoredImage,
} from "#app/platform/images/image.ts";

type PictureProps = {
  image: StoredImage;
  alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The one picture a page opens with: painted together with its words. */
  isFirst?: boolean;
  /** Asked for with the page, though loaded lazily: a visitor sees it at once. */
  isUrgent?: boolean;
  /** Another picture for upright screens, as wide as the screen. */
  upright?: StoredImage;
};

/** As narrow as a phone's, so that an upright picture of 3 to 5 fills it. */
const uprightScreens = "(max-aspect-ratio: 3/5)";

/** A stored picture in its best format and width, over a blurred placeholder. */
export function Picture(props: PictureProps) {
  const { image, alt, sizes, isFirst = false, isUrgent = isFirst, upright } = props;
  // Within the site the picture itself is requested as soon: a browser that has it warns of the preload.
  if (import.meta.env.SSR && isUrgent && !isFirst) preloadPicture(image, sizes);
  return (
    <picture>
      {upright && <Sources image={upright} sizes="100vw" media={uprightScreens} />}
      <Sources image={image} sizes={sizes} />
      <img
        src={largestImageUrl(image)}
        srcSet={imageSrcSet(image, "jpg")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isUrgent ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
        style={{ backgroundImage: image.placeholder || "none" }}
      />
    </picture>
  );
}

type SourcesProps = { image: StoredImage; sizes: string; media?: string };

/** One source a format, the smallest format first; the last one is also the `<img>`'s own. */
function Sources({ image, sizes, media }: SourcesProps) {
  return formatsOf(image)
    .slice(0, media ? 3 : -1)
    .map((format) => (
      <source
        key={format}
        type={contentTypes[format]}
        srcSet={imageSrcSet(image, format)}
        sizes={sizes}
        media={media}
      />
    ));
}

/** In the best format: a browser that cannot read it ignores the request. */
function preloadPicture(image: StoredImage, sizes: string): void {
  const format = formatsOf(image)[0] as ImageFormat;
  preload(largestImageUrl(image), {
    as: "image",
    type: contentTypes[format],
    imageSrcSet: imageSrcSet(image, format),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}
