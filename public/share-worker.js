// Takes what a phone's gallery shares with the site (app/photos/queue/share-target.ts), puts it aside on the
// device and leads to the page on which it becomes part of the queue (app/photos/queue/shared-files.ts).
// It answers nothing else and keeps no page: what is shown always comes from the server.
const address = "/success/photos/shared";
const page = "/success/photos/add";

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "POST" && new URL(url).pathname === address) {
    event.respondWith(putAside(event.request));
  }
});

async function putAside(request) {
  try {
    const shared = (await request.formData()).getAll("photos");
    const cache = await caches.open("shared-photos");
    for (const file of shared.filter((each) => each instanceof File)) {
      const headers = {
        "Content-Type": file.type,
        "X-File-Name": encodeURIComponent(file.name),
        "X-Last-Modified": `${file.lastModified}`,
      };
      await cache.put(`${address}/${crypto.randomUUID()}`, new Response(file, { headers }));
    }
    return Response.redirect(page, 303);
  } catch {
    return Response.redirect(`${page}?shared=lost`, 303);
  }
}
