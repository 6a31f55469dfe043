/** The id by which fields of tags offer what is in use. */
export const tagsInUseId = "tags-in-use";

/** What fields of tags offer; once a page, however many there are. */
export function TagsInUse({ tags }: { tags: string[] }) {
  return (
    <datalist id={tagsInUseId}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}
