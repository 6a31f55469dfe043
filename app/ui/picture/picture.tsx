import { type CSSProperties, memo } from "react";
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
  image: StoredImage | undefined;
  alt: string;
  sizes: string;
  /** The first picture of a page is painted together with its text. */
  isFirst?: boolean;
  /** Preloaded, because a visitor sees it at once. */
  isUrgent?: boolean;
  /** Upright screens show another picture in their whole width. */
  upright?: StoredImage;
};

/** Screens as narrow as a phone, which an upright picture of 3 to 5 fills. */
const uprightScreens = "(max-aspect-ratio: 3/5)";

/** Memoized: a page has many, and most renders change none. */
export const Picture = memo(function Picture(props: PictureProps) {
  const { image, alt, sizes, isFirst = false, isUrgent = isFirst, upright } = props;
  if (!image) return null;
  // Client navigations need no preload: the browser warns of an unused one.
  if (import.meta.env.SSR && isUrgent && !isFirst) preloadPicture(image, sizes);
  const style = { "--placeholder": image.placeholder || "none", "--focal": image.focus };
  return (
    <picture style={style as CSSProperties}>
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
      />
    </picture>
  );
});

/** The smallest format comes first; the last one is that of the `<img>`. */
function Sources({ image, sizes, media }: { image: StoredImage; sizes: string; media?: string }) {
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

/** The best format is preloaded: a browser that cannot decode it ignores the request. */
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
