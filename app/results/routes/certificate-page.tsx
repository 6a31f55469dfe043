import type { Route } from "./+types/certificate-page";

export function loader(_: Route.LoaderArgs) {
  throw new Response(null, { status: 404 });
}

/** Says whether a certificate is genuine. */
export default function CertificatePage() {
  return null;
}
