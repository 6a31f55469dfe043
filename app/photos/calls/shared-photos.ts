import { href, redirect } from "react-router";

/**
 * Photos that a gallery shares are taken over on the device (public/share-worker.js). Only when that
 * has not come yet do they arrive here: nothing may be published by a touch, so they are not taken.
 */
export const action = () => redirect(`${href("/success/photos/add")}?shared=lost`, 303);

export const loader = () => redirect(href("/success/photos/add"));
