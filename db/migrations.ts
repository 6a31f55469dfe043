import type { Migration } from "kysely/migration";
import { up as uploadsAndEvents } from "./migrations/0001-uploads-and-events.ts";
import { up as accounts } from "./migrations/0002-accounts.ts";
import { up as messages } from "./migrations/0003-messages.ts";
import { up as limitsAndMail } from "./migrations/0004-limits-and-mail.ts";
import { up as documentService } from "./migrations/0005-document-life.ts";
import { up as messagesAreDocuments } from "./migrations/0006-messages-are-documents.ts";
import { up as drafts } from "./migrations/0007-drafts.ts";
import { up as whenAndWhere } from "./migrations/0008-when-and-where.ts";
import { up as siteContent } from "./migrations/0009-site-content.ts";
import { up as invitations } from "./migrations/0010-invitations.ts";
import { up as messagesAboutSomething } from "./migrations/0011-messages-about-something.ts";
import { up as photosByTag } from "./migrations/0011-photos-by-tag.ts";
import { up as searchStrings } from "./migrations/0012-search-words.ts";
import { up as picturesInTwoSteps } from "./migrations/0013-pictures-in-two-steps.ts";
import { up as photoMarks } from "./migrations/0014-photo-marks.ts";
import { up as importedDocuments } from "./migrations/0015-imported-documents.ts";
import { up as withdrawals } from "./migrations/0016-withdrawals.ts";
import { up as heldMessages } from "./migrations/0017-held-messages.ts";
import { up as sessionsByLink } from "./migrations/0018-sessions-by-link.ts";
import { up as settings } from "./migrations/0019-settings.ts";
import { up as noImportedPasswords } from "./migrations/0020-no-imported-passwords.ts";

/** Every migration by name, in order. Names never change once released. */
export const migrations: Record<string, Migration> = {
  "0001-uploads-and-events": { up: uploadsAndEvents },
  "0002-accounts": { up: accounts },
  "0003-messages": { up: messages },
  "0004-limits-and-mail": { up: limitsAndMail },
  "0005-document-life": { up: documentService },
  "0006-messages-are-documents": { up: messagesAreDocuments },
  "0007-drafts": { up: drafts },
  "0008-when-and-where": { up: whenAndWhere },
  "0009-site-content": { up: siteContent },
  "0010-invitations": { up: invitations },
  "0011-messages-about-something": { up: messagesAboutSomething },
  "0011-photos-by-tag": { up: photosByTag },
  "0012-search-words": { up: searchStrings },
  "0013-pictures-in-two-steps": { up: picturesInTwoSteps },
  "0014-photo-marks": { up: photoMarks },
  "0015-imported-documents": { up: importedDocuments },
  "0016-withdrawals": { up: withdrawals },
  "0017-held-messages": { up: heldMessages },
  "0018-sessions-by-link": { up: sessionsByLink },
  "0019-settings": { up: settings },
  "0020-no-imported-passwords": { up: noImportedPasswords },
};
