import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Addresses of health, metrics, pictures, assets and public/ are in app.server.ts. */
export default [
  index("home/home-page.tsx"),
  route("gallery", "photos/routes/gallery-page.tsx"),
  route("gallery/:id", "photos/routes/photo-page.tsx"),
  route("gallery/:id/remove", "photos/routes/remove-photo-page.tsx"),
  route("removal-asked", "photos/routes/removal-requested.tsx"),
  route("events", "events/routes/events-page.tsx"),
  route("events/:id", "events/routes/event-page.tsx"),
  route("events.ics", "events/routes/calendar.ts", { id: "all-events-calendar" }),
  route("events/:id.ics", "events/routes/calendar.ts"),
  route("classes", "classes/classes-page.tsx"),
  route("gurus", "school/routes/gurus-page.tsx"),
  route("privacy", "home/privacy-page.tsx"),
  route("search", "search/search-page.tsx"),
  route("nrithya-ratna-shodha", "competition/routes/competition-page.tsx"),
  route("nrithya-ratna-shodha/brochure.pdf", "competition/routes/generated-document.ts"),
  route("nrithya-ratna-shodha/payment.svg", "competition/routes/generated-document.ts", {
    id: "payment-code",
  }),
  route("nrithya-ratna-shodha/payment.png", "competition/routes/generated-document.ts", {
    id: "payment-picture",
  }),
  route("nrithya-ratna-shodha/:year", "results/routes/edition-page.tsx"),
  route("certificate/:code?", "results/routes/certificate-page.tsx"),
  // Found while dancers enter on this website (entries/context.server.ts).
  route("nrithya-ratna-shodha/enter", "entries/routes/enter-page.tsx"),
  route("nrithya-ratna-shodha/entry/:token", "entries/routes/own-entry-page.tsx"),
  route("nrithya-ratna-shodha/entry/:token/:file", "entries/routes/own-entry-file.ts"),
  route("judge/:token", "judging/routes/judge-page.tsx"),

  route("login", "accounts/routes/login-page.tsx"),
  route("invitation/:token", "accounts/routes/invitation-page.tsx"),
  route("login/trouble", "accounts/routes/login-help-page.tsx"),
  route("login/link", "accounts/routes/link-page.tsx"),
  route("logout", "accounts/routes/sign-out.ts"),
  route("success", "dashboard/dashboard-layout.tsx", [
    index("dashboard/dashboard-page.tsx"),
    route("photos", "dashboard/photos-page.tsx"),
    route("photos/add", "dashboard/add-photos-page.tsx"),
    route("photos/:id", "photos/routes/edit-photo-page.tsx"),
    route("albums/:id?", "photos/albums/albums-page.tsx"),
    route("events", "events/routes/admin-events-page.tsx"),
    // `new` adds an event.
    route("events/:id", "events/routes/event-form-page.tsx"),
    route("events/:id/preview", "events/routes/event-preview-page.tsx"),
    route("announcements/:id?", "announcements/routes/announcements-page.tsx"),
    route("holidays/:id?", "holidays/routes/admin-holidays-page.tsx"),
    route("entries", "entries/routes/admin-entries-page.tsx"),
    route("entries/:id", "entries/routes/admin-entry-page.tsx"),
    route("judging/:id?", "judging/routes/admin-judging-page.tsx"),
    route("results/:edition?", "results/routes/admin-results-page.tsx"),
    route("messages", "dashboard/messages-page.tsx"),
    route("messages/print", "dashboard/print-messages-page.tsx"),
    route("messages/:id", "dashboard/message-page.tsx"),
    route("site", "settings/website-texts-page.tsx"),
    route("site/:part", "settings/part-page.tsx"),
    route("history", "dashboard/history-page.tsx"),
    route("trash", "dashboard/trash-page.tsx"),
    route("visits", "dashboard/visits-page.tsx"),
    route("people", "accounts/routes/people-page.tsx"),
    route("account", "accounts/routes/account-page.tsx"),
  ]),

  route("success/entries/:id/:file", "entries/routes/entry-file.ts"),
  route("success/:section.csv", "dashboard/csv-table.ts"),

  // Previews: the public pages with the values of a submitted form.
  route("success/site/competition/preview", "competition/routes/competition-page.tsx", {
    id: "preview-competition",
  }),
  route("success/site/rules/preview", "competition/routes/competition-page.tsx", {
    id: "preview-rules",
  }),
  route("success/site/branches/preview", "classes/classes-page.tsx", { id: "preview-branches" }),
  route("success/site/faq/preview", "classes/classes-page.tsx", { id: "preview-faq" }),
  route("success/site/gurus/preview", "school/routes/gurus-page.tsx", { id: "preview-gurus" }),
  route("success/site/privacy/preview", "home/privacy-page.tsx", {
    id: "preview-privacy",
  }),
  route("success/site/:part/preview", "home/home-page.tsx", { id: "preview-home" }),

  route("message-sent", "messages/routes/message-sent.tsx"),
  route("api/v1.0/email/send-form", "messages/routes/send-form.ts"),
  route("upload", "photos/routes/upload.ts"),
  route("api/uploads", "photos/routes/uploads.ts"),
  // `count` is the number of uploads.
  route("api/uploads/:id/:operation?", "photos/routes/uploads.ts", { id: "one-upload-call" }),
  route("api/newevents", "events/routes/newevents.ts"),
  route("api/newevents/:id/:operation?", "events/routes/newevents.ts", { id: "one-event-call" }),
  route("api/utilities/add-empty-tags", "photos/routes/add-empty-tags.ts"),
  route("api/auth/passkey/*", "accounts/routes/passkey.ts"),

  route("sitemap.xml", "home/seo/sitemap.ts"),
  route("feed.xml", "home/seo/feed.ts"),
  route("robots.txt", "home/seo/sitemap.ts", { id: "robots" }),
  route("site.webmanifest", "home/seo/web-manifest.ts"),
  route("*", "home/layout/not-found.tsx"),
] satisfies RouteConfig;
