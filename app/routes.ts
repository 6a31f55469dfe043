import { index, type RouteConfig, route } from "@react-router/dev/routes";

const whileDeveloping =
  process.env.NODE_ENV === "development" ? [route("_ui", "routes/pieces/pieces-page.tsx")] : [];

/** Every address of the site. */
export default [
  index("routes/home/home-page.tsx"),
  route("gallery", "routes/gallery/gallery-page.tsx"),
  route("gallery/:id", "routes/gallery/photo-page.tsx"),
  route("events", "routes/events/events-page.tsx"),
  route("events/:id", "routes/events/event-page.tsx"),
  route("search", "routes/search/search-page.tsx"),
  route("nrithya-ratna-shodha", "routes/competition/competition-page.tsx"),
  route("nrithya-ratna-shodha/brochure.pdf", "routes/competition/brochure.ts"),
  route("nrithya-ratna-shodha/payment.svg", "routes/competition/payment-code.ts"),

  route("login", "routes/login/login-page.tsx"),
  route("logout", "routes/login/sign-out.ts"),
  route("success", "routes/dashboard/dashboard-layout.tsx", [
    index("routes/dashboard/dashboard-page.tsx"),
    route("messages", "routes/dashboard/messages-page.tsx"),
    route("account", "routes/dashboard/account-page.tsx"),
  ]),

  route("message-sent", "routes/home/message-sent.tsx"),
  route("api/v1.0/email/send-form", "routes/api/send-form.ts"),
  route("api/v1.0/email/send", "routes/api/send-form.ts", { id: "send-json" }),
  route("upload", "routes/api/upload.ts"),
  route("api/uploads", "routes/api/uploads.ts"),
  route("api/uploads/count", "routes/api/uploads-count.ts"),
  route("api/newevents", "routes/api/newevents.ts"),
  route("api/utilities/add-empty-tags", "routes/api/add-empty-tags.ts"),
  route("api/auth/passkey/*", "routes/api/passkey.ts"),

  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("robots.txt", "routes/site/robots.ts"),
  ...whileDeveloping,
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
