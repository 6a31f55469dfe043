import { compressImage } from "#app/photos/compression/compress-image.ts";
import { compressionThresholdBytes, toKb } from "#app/photos/compression/compression-rule.ts";
import { uploadWords } from "#app/photos/kept/words.ts";

export type UploadFields = { title: string; description: string; tags: string; file: File };

type Progress = {
  /** Resolves once the message has been there to see, so that no step passes unseen. */
  say: (message: string) => Promise<void>;
  /** From 0 to 1 while the file is on its way; null before and after. */
  show: (share: number | null) => void;
};

/** SPEC §7: the image to `/upload`, then the document to `/api/uploads`. Returns the image's url. */
export async function uploadPhoto(fields: UploadFields, progress: Progress): Promise<string> {
  const { file, title, description } = fields;
  await progress.say(uploadWords.processing);
  const image = await shrink(file, progress);
  await progress.say(uploadWords.uploading);
  const dataUrl = await readAsDataUrl(image);
  const request = { title, description, file: dataUrl, fileName: file.name };
  const { url } = await post<{ url: string }>("/upload", request, progress.show);
  progress.show(null);
  await post("/api/uploads", {
    title,
    description,
    imageUrl: url,
    tags: fields.tags,
    originalSizeKB: toKb(file.size),
    compressedSizeKB: toKb(image.size),
  });
  return url;
}

async function shrink(file: File, { say }: Progress): Promise<Blob> {
  if (file.size <= compressionThresholdBytes) return refuseUnreadable(file);
  await say(uploadWords.compressing);
  const image = await compressImage(file);
  await say(uploadWords.compressed(toKb(file.size), toKb(image.size)));
  return image;
}

/** What cannot be looked at here is not sent; a picture to be compressed is looked at anyway. */
async function refuseUnreadable(file: File): Promise<File> {
  try {
    (await createImageBitmap(file)).close();
    return file;
  } catch {
    throw new Error(uploadWords.unreadable);
  }
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(uploadWords.unreadable));
    reader.readAsDataURL(blob);
  });
}

/** `fetch` cannot tell how much of a body has been sent; XMLHttpRequest can. */
function post<Answer>(path: string, body: object, show?: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/json");
    request.upload.onprogress = ({ loaded, total }) => show?.(total ? loaded / total : 0);
    request.onload = () =>
      request.status < 300
        ? resolve(request.response)
        : reject(
            new Error(
              request.response?.error?.message ?? uploadWords.serverAnswered(request.status),
            ),
          );
    request.onerror = () => reject(new Error(uploadWords.connectionLost));
    request.send(JSON.stringify(body));
  });
}
