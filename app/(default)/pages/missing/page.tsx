import type { Metadata } from 'next';
import NotFound from '#app/(default)/not-found.tsx';

export const metadata: Metadata = {
  title: { absolute: 'Page Not Found' },
  robots: { index: false },
};

/**
 * Answers every path that no route matches: the front chooses this page and the status 404. A
 * not-found page in app/ would be part of the root layout, and every page would carry the frame
 * twice; and what calls notFound() has no content without scripts.
 */
export default function Page() {
  return <NotFound />;
}
