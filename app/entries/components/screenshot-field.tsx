import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import { maxFileBytes } from "#app/entries/entry-limits.ts";
import { fieldLabels, fileErrors } from "#app/entries/strings.ts";
import { Field, type useFieldErrors } from "#app/ui/field/field.tsx";

/** With the other fields, a screenshot of this size fits into a form of ordinary length. */
const enoughBytes = 120 * 1024;

/** As many pixels as a screenshot needs to stay readable. */
const enoughPixels = 1_500_000;

const qualities = [0.8, 0.6, 0.4];

/** A request that returns the form of which it was made, instead of reading it from its body. */
class FormRequest extends Request {
  readonly #form: FormData | null;

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    this.#form = init?.body instanceof FormData ? init.body : null;
  }

  override formData(): Promise<FormData> {
    return this.#form ? Promise.resolve(this.#form) : super.formData();
  }
}

/**
 * React Router reads a form from its `Request` before it sends it. Newer WebKits read there only
 * files of the disk, and none that a script has made.
 */
async function makeReadable(file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file);
  const reading = new Request(location.href, { method: "POST", body }).formData();
  await reading.catch(() => {
    window.Request = FormRequest;
  });
}

/** Many phones' screenshots have a megabyte. Rejects for a file that the browser cannot show. */
async function shrink(file: File): Promise<File> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, Math.sqrt(enoughPixels / (naturalWidth * naturalHeight)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(naturalWidth * scale);
  canvas.height = Math.ceil(naturalHeight * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.imageSmoothingQuality = "high";
  // A JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  let smallest: Blob = file;
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality);
    });
    if (blob?.type === "image/jpeg" && blob.size < smallest.size) smallest = blob;
    if (smallest.size <= enoughBytes) break;
  }
  if (smallest === file) return file;
  const smaller = new File([smallest], file.name, { type: smallest.type });
  await makeReadable(smaller);
  return smaller;
}

/** Replaces a chosen picture by a smaller one, so that a slow line takes seconds. */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  input.setCustomValidity("");
  if (!file) return;
  const smaller = file.size > enoughBytes ? await shrink(file).catch(() => file) : file;
  if (input.files?.[0] !== file) return;
  input.setCustomValidity(smaller.size > maxFileBytes ? fileErrors.tooLarge : "");
  if (smaller === file) return;
  const chosen = new DataTransfer();
  chosen.items.add(smaller);
  input.files = chosen.files;
}

type ScreenshotFieldProps = {
  errors: ReturnType<typeof useFieldErrors>;
  /** Resolves when the chosen picture is ready to be sent. */
  onChoose: (isReady: Promise<void>) => void;
};

/** The server says what is wrong with a file that the browser cannot show. */
export function ScreenshotField({ errors, onChoose }: ScreenshotFieldProps) {
  return (
    <Field
      label={fieldLabels.screenshot}
      hint={strings.screenshotHint}
      error={errors.error("screenshot")}
    >
      <input
        {...errors.control("screenshot")}
        type="file"
        accept="image/*"
        required
        onChange={(event) => onChoose(shrinkChosen(event.currentTarget))}
      />
    </Field>
  );
}
