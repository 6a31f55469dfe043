import { existsSync } from "node:fs";

/** Files that are mutated together. */
export type Group = {
  name: string;
  what: string;
  files: string[];
  /**
   * What the tests beside the files do not notice today: nothing may be added. Requests (tests/http) hold
   * much of it, but run the built program.
   */
  maxSurvivors: number;
};

/** The rules in which a mistake would cost most. */
export const groups: Group[] = [
  {
    name: "rules",
    what: "The competition: its content, its stages, who may register in which category",
    maxSurvivors: 11,
    files: [
      "app/competition/competition.ts",
      "app/competition/competition-schema.server.ts",
      "app/platform/calendar.ts",
    ],
  },
  {
    name: "documents",
    what: "Documents: drafts, hiding, publishing, the trash, undo",
    maxSurvivors: 214,
    files: [
      "app/documents/dispatch-operation.server.ts",
      "app/documents/document.ts",
      "app/documents/document-service.server.ts",
      "app/documents/document-endpoint.server.ts",
      "app/documents/initial-status.ts",
      "app/documents/load-list.server.ts",
    ],
  },
  {
    name: "intake",
    what: "Uploads: formats, sizes, fields",
    maxSurvivors: 140,
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
    maxSurvivors: 23,
    files: [
      "app/accounts/pending-form.server.ts",
      "app/accounts/known-device.server.ts",
      "app/accounts/sign-in.server.ts",
      "app/platform/http/client-network.server.ts",
      "app/platform/http/same-origin.server.ts",
      "app/platform/limits-store.server.ts",
    ],
  },
];

/** The unit tests beside a group's files, which have to notice. */
export const testsOf = ({ files }: Group): string[] =>
  files.map((file) => file.replace(/(\.server)?\.ts$/, ".test.ts")).filter(existsSync);
