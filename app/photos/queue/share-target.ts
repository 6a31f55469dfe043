/**
 * The member `share_target` of the web manifest: the site as a place to which a phone's gallery
 * shares pictures. public/share-worker.js answers at this address.
 */
export const shareTarget = {
  action: "/success/photos/add?shared",
  method: "POST",
  enctype: "multipart/form-data",
  params: { files: [{ name: "photos", accept: ["image/*"] }] },
};
