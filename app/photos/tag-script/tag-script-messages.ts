/** The utility's words (SPEC §8). */
export const tagScriptMessages = {
  started: "Running script to add empty tags field to existing uploads...",
  progress: (processed: number, updated: number) =>
    `Processed ${processed} documents, updated ${updated}...`,
  completed: (added: number, skipped: number) =>
    `Completed! Added empty tags field to ${added} documents. Skipped ${skipped} documents that already had the field.`,
  failed: (reason: string) => `Error running script: ${reason}`,
};
