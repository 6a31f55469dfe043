const code = "too-many-pictures";

/** An error that says: others' pictures come first, and there is no room to wait. Known by its code, in every bundle. */
export function tooManyPictures(): Error {
  return Object.assign(new Error("Too many pictures wait to be encoded"), { code });
}

export function isTooManyPictures(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
