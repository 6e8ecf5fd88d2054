import type { Metadata } from 'next';
import NotFound from '#app/(default)/not-found.tsx';

export const metadata: Metadata = {
  title: { absolute: 'Page Not Found' },
  robots: { index: false },
};

/**
 * Answers every path without a route: the front chooses this page and the status 404. A not-found
 * page in app/ would be part of the root layout, so every page would contain the frame twice, and a
 * page that calls notFound() has no content without scripts.
 */
export default function Page() {
  return <NotFound />;
}
