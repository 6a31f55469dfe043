import { createContext, type ReactNode } from "react";
import { tagWords } from "#app/photos/kept/words.ts";
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
            {tagWords.inUse} {tags.map(tagWords.counted).join(", ")}
          </p>
        </noscript>
      )}
    </TagsInUseContext>
  );
}
