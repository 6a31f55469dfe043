/** Lets a message stand before the next takes its place. A timer, as frames stop while a phone is locked. */
export function stand(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
