import { createContext, type ReactNode } from "react";
import { tagStrings } from "#app/photos/admin/strings.ts";
import type { TagInUse } from "./tag-in-use.ts";

/** What the fields of tags below it suggest. */
export const TagsInUseContext = createContext<TagInUse[]>([]);

type TagsInUseProps = { tags: TagInUse[]; children: ReactNode };

/** Lets the fields of tags suggest what is in use; without JavaScript it is there to be read. */
export function TagsInUse({ tags, children }: TagsInUseProps) {
  return (
    <TagsInUseContext value={tags}>
      {children}
      {tags.length > 0 && (
        <noscript>
          <p>
            {tagStrings.inUse} {tags.map(tagStrings.counted).join(", ")}
          </p>
        </noscript>
      )}
    </TagsInUseContext>
  );
}
