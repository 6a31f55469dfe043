/** React Router can read no other path; it would print the whole of it, and find nothing either. */
export function isDecodable(path: string): boolean {
  try {
    // A bundler leaves out what is decoded for nothing.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
