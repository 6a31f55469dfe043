const documentId = /^[\w-]{1,64}$/;

/** Whether a text can be the id of a document at all; everything else need not reach the store. */
export function isDocumentId(text: string): boolean {
  return documentId.test(text);
}
