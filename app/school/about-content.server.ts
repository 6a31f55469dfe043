import { formatDays, formatHours, listOwnHolidays, withSlugs } from "./batch.ts";
import type { School, ShownBranch } from "./school.ts";

/** The texts are formatted here, which keeps the script of the home page small. */
export type AboutContent = ReturnType<typeof toAboutContent>;

export function toAboutContent({ about, founded, gurus }: School, branches: ShownBranch[]) {
  return {
    about,
    founded,
    gurus: gurus.map(({ name, role, words, portrait, portraitAlt }) => ({
      name,
      role,
      words,
      portrait,
      portraitAlt,
    })),
    branches: withSlugs(branches).map((branch) => ({
      name: branch.name,
      slug: branch.slug,
      detail: branch.detail,
      address: branch.address,
      picture: branch.picture,
      pictureAlt: branch.pictureAlt,
      batches: listLines(branch),
    })),
  };
}

/** The batches, below the holidays of the whole branch. */
function listLines(branch: ShownBranch) {
  const { holidays = [], batches } = branch;
  return [
    ...holidays.map((name) => ({ name, days: "", hours: "", note: undefined })),
    ...batches.map((batch) => ({
      name: batch.name,
      days: formatDays(batch.days),
      hours: formatHours(batch),
      note: [batch.note, ...listOwnHolidays(batch, branch)].filter(Boolean).join(". ") || undefined,
    })),
  ];
}
