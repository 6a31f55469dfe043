// Receives what a phone's gallery shares with the site (`shareTarget` in app/photos/upload/batch.ts), stores
// it on the device and redirects to the page that adds it to the queue (app/photos/upload/choose-files.ts).
// It handles no other request and caches no page.
const address = "/success/photos/add?shared";
const page = "/success/photos/add";

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { pathname, search } = new URL(url);
  // All other requests go to the server.
  if (method === "POST" && pathname + search === address)
    event.respondWith(storeShared(event.request));
});

async function storeShared(request) {
  try {
    const shared = (await request.formData()).getAll("photos");
    const cache = await caches.open("shared-photos");
    for (const file of shared.filter((each) => each instanceof File)) {
      const headers = {
        "Content-Type": file.type,
        "X-File-Name": encodeURIComponent(file.name),
        "X-Last-Modified": `${file.lastModified}`,
      };
      await cache.put(`${page}/${crypto.randomUUID()}`, new Response(file, { headers }));
    }
    return Response.redirect(page, 303);
  } catch {
    return Response.redirect(`${address}=lost`, 303);
  }
}
