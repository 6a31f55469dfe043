const code = "unusable-image";

/** An error that says: these bytes are no picture we can use. Known by its code, in every bundle. */
export function unusableImage(cause: unknown): Error {
  return Object.assign(new Error("The bytes are no usable picture", { cause }), { code });
}

export function isUnusableImage(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
