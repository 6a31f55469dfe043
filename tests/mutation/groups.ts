/** Files that are mutated together. */
export type Group = {
  name: string;
  what: string;
  files: string[];
  /** Unit tests in addition to those beside the files. */
  tests?: string[];
  /** Files of `tests/http` for what the unit tests do not notice. */
  requests?: string[];
  /** What no test notices today: nothing may be added. */
  maxSurvivors: number;
};

const words = (text: string) => text.split(" ");

/** The rules in which a mistake would cost most. */
export const groups: Group[] = [
  {
    name: "rules",
    what: "The competition: its content, its stages, who may register in which category",
    tests: ["app/settings/form-schema.test.ts"],
    maxSurvivors: 2,
    files: [
      "app/competition/competition.ts",
      "app/competition/competition-schema.server.ts",
      "app/platform/calendar.ts",
    ],
  },
  {
    name: "documents",
    what: "Documents: drafts, hiding, publishing, the trash, undo",
    requests: words(
      "albums announcements cleanup consent document-service drafts merged-edits " +
        "message-operations selection trash website-texts write-calls",
    ),
    maxSurvivors: 10,
    files: [
      "app/documents/dispatch-operation.server.ts",
      "app/documents/document.ts",
      "app/documents/document-service.server.ts",
      "app/documents/document-endpoint.server.ts",
      "app/documents/initial-status.ts",
      "app/documents/lists/load-list.server.ts",
    ],
  },
  {
    name: "intake",
    what: "Uploads: formats, sizes, fields",
    tests: ["app/photos/upload/upload-queue.test.ts", "app/platform/images/child-encoder.test.ts"],
    requests: words("bad-input consent picture-versions upload-form write-calls"),
    maxSurvivors: 14,
    files: [
      "app/photos/store-picture.server.ts",
      "app/photos/upload/receive-photos.server.ts",
      "app/photos/upload/compression.ts",
      "app/photos/photo-schema.ts",
      "app/platform/images/encode-image.server.ts",
      "app/platform/images/image.ts",
      "app/platform/images/image-encoder.ts",
    ],
  },
  {
    name: "guard",
    what: "Access: carried forms, origins, limits of sign-ins",
    requests: words("attacks guards own-account sign-in sign-in-link"),
    maxSurvivors: 12,
    files: [
      "app/accounts/pending-form.server.ts",
      "app/accounts/sign-in.server.ts",
      "app/platform/http/client-network.server.ts",
      "app/platform/http/same-origin.server.ts",
      "app/platform/limits-store.server.ts",
    ],
  },
];
