import { createSlides } from "#app/school/slides.server.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { type Site, startSite } from "./site.ts";

/**
 * A site with the demo's own pictures, for what weighs or looks at pages. Its pictures are encoded
 * for each process, so it takes a moment: the fewer photos, the shorter; with none the store is empty.
 */
export function startDemoSite(photoCount?: number): Promise<Site> {
  return startSite(async (services) => {
    const { images, log } = services;
    if (photoCount !== 0) await seedDemo(services, photoCount === undefined ? {} : { photoCount });
    const slides = createSlides("content/slider", { images, log, announce: async () => undefined });
    await slides.load();
    await services.backgroundDerivatives.makeDue();
    return { slides };
  });
}
