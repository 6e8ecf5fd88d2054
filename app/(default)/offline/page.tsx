import type { Metadata } from 'next';
import { OfflineScreen } from '#components/offline/offline-screen.tsx';

export const ensureStatic = 'navigation';

export const metadata: Metadata = { title: 'Offline', robots: { index: false } };

/**
 * Replaces a page that was not visited before, while there is no network. The service worker keeps
 * it; nothing links to it.
 */
export default function OfflinePage() {
  return (
    <div className="shell min-h-dvh pt-8 pb-20 sm:pt-12">
      <OfflineScreen />
    </div>
  );
}
