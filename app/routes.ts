import { index, type RouteConfig, route } from "@react-router/dev/routes";

const whileDeveloping =
  process.env.NODE_ENV === "development" ? [route("_ui", "site/pieces/pieces-page.tsx")] : [];

/**
 * Every address of the site. Those in front of the pages are answered by app.server.ts: `/healthz`,
 * `/readyz` and `/metrics`, `/media/:hash/:file` for pictures, `/assets/*` and the files of public/. Which of these
 * answers are kept for everybody, kept-addresses.ts says.
 */
export default [
  index("home/home-page.tsx"),
  route("gallery", "photos/pages/gallery-page.tsx"),
  route("gallery/:id", "photos/pages/photo-page.tsx"),
  route("gallery/:id/remove", "photos/pages/remove-photo-page.tsx"),
  route("removal-asked", "photos/pages/removal-asked.tsx"),
  route("events", "events/pages/events-page.tsx"),
  route("events/:id", "events/pages/event-page.tsx"),
  route("events.ics", "events/calls/events-ics.ts"),
  route("events/:id.ics", "events/calls/event-ics.ts"),
  route("search", "search/search-page.tsx"),
  route("nrithya-ratna-shodha", "competition/pages/competition-page.tsx"),
  route("nrithya-ratna-shodha/brochure.pdf", "competition/calls/brochure.ts"),
  route("nrithya-ratna-shodha/payment.svg", "competition/calls/payment-code.ts"),

  route("login", "accounts/pages/login-page.tsx"),
  route("invitation/:token", "accounts/pages/invitation-page.tsx"),
  route("login/trouble", "accounts/pages/trouble-page.tsx"),
  route("login/link", "accounts/pages/link-page.tsx"),
  route("logout", "accounts/pages/sign-out.ts"),
  route("success", "dashboard/dashboard-layout.tsx", [
    index("dashboard/dashboard-page.tsx"),
    route("photos", "photos/pages/kept-photos-page.tsx"),
    route("photos/add", "dashboard/add-photos-page.tsx"),
    route("photos/:id", "photos/pages/edit-photo-page.tsx"),
    route("events", "events/pages/kept-events-page.tsx"),
    route("events/new", "events/pages/new-event-page.tsx"),
    route("events/:id", "events/pages/edit-event-page.tsx"),
    route("events/:id/preview", "events/pages/event-preview-page.tsx"),
    route("messages", "messages/pages/messages-page.tsx"),
    route("messages/:id", "messages/pages/message-page.tsx"),
    route("site", "site/content/pages/site-page.tsx"),
    route("site/:part", "site/content/pages/part-page.tsx"),
    route("history", "dashboard/history-page.tsx"),
    route("trash", "dashboard/trash-page.tsx"),
    route("people", "accounts/pages/people-page.tsx"),
    route("account", "accounts/pages/account-page.tsx"),
  ]),

  // The pages themselves, with what a form says in the place of what is stored.
  route("success/site/competition/preview", "competition/pages/competition-page.tsx", {
    id: "preview-competition",
  }),
  route("success/site/rules/preview", "competition/pages/competition-page.tsx", {
    id: "preview-rules",
  }),
  route("success/site/:part/preview", "home/home-page.tsx", { id: "preview-home" }),

  route("message-sent", "messages/pages/message-sent.tsx"),
  route("api/v1.0/email/send-form", "messages/calls/send-form.ts"),
  route("api/v1.0/email/send", "messages/calls/send-form.ts", { id: "send-json" }),
  route("upload", "photos/calls/upload.ts"),
  route("api/uploads", "photos/calls/uploads.ts"),
  route("api/uploads/count", "photos/calls/uploads-count.ts"),
  route("api/uploads/:id/:act?", "photos/calls/uploads-one.ts"),
  route("api/newevents", "events/calls/newevents.ts"),
  route("api/newevents/:id/:act?", "events/calls/newevents-one.ts"),
  route("api/utilities/add-empty-tags", "photos/calls/add-empty-tags.ts"),
  route("api/auth/passkey/*", "accounts/calls/passkey.ts"),

  route("sitemap.xml", "site/sitemap.ts"),
  route("feed.xml", "site/feed.ts"),
  route("robots.txt", "site/robots.ts"),
  route("site.webmanifest", "site/web-manifest.ts"),
  ...whileDeveloping,
  route("*", "site/not-found.tsx"),
] satisfies RouteConfig;
