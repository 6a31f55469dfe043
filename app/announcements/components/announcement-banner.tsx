import { anchorOf, type PublishedAnnouncement } from "#app/announcements/announcement.ts";
import { bannerStrings } from "#app/announcements/strings.ts";
import { languageOf } from "#app/platform/language/language.ts";
import styles from "./announcement-banner.module.css";

/**
 * The buttons work by the page's inline script (hide-dismissed.ts), which also hides what was
 * dismissed before.
 */
export function AnnouncementBanner({ announcements }: { announcements: PublishedAnnouncement[] }) {
  if (announcements.length === 0) return null;
  return (
    <section aria-label={bannerStrings.title} className={styles.banner}>
      {announcements.map((each) => (
        <div key={each.id} id={anchorOf(each)} className={styles.announcement}>
          <p lang={languageOf(each.text)}>{each.text}</p>
          <button
            type="button"
            data-dismiss={anchorOf(each)}
            aria-label={bannerStrings.dismiss}
            className={`icon-button ${styles.dismiss}`}
          >
            ×
          </button>
        </div>
      ))}
    </section>
  );
}
