// Takes what a phone's gallery shares with the site (app/photos/queue/share-target.ts), puts it aside on the
// device and leads to the page on which it becomes part of the queue (app/photos/queue/shared-files.ts).
// It answers nothing else and keeps no page: what is shown always comes from the server.
const address = "/success/photos/add?shared";
const page = "/success/photos/add";

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { pathname, search } = new URL(url);
  // A form without JavaScript is posted to the same page, and is the server's.
  if (method === "POST" && pathname + search === address)
    event.respondWith(putAside(event.request));
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
      await cache.put(`${page}/${crypto.randomUUID()}`, new Response(file, { headers }));
    }
    return Response.redirect(page, 303);
  } catch {
    return Response.redirect(`${address}=lost`, 303);
  }
}
