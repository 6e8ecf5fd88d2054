import type { Metadata } from 'next';
import { HandOverScreen } from '#components/agents/hand-over-screen.tsx';
import { HideHandOverLink } from '#components/agents/hide-link.tsx';
import { NeedsScript } from '#components/commerce/needs-script.tsx';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'A cart from your assistant',
  robots: { index: false },
  // Links lead here with a secret in the fragment.
  referrer: 'no-referrer',
};

/** Where an assistant hands over to the shopper. */
export default function HandOverPage() {
  return (
    <div className="shell min-h-dvh pt-8 pb-20 sm:pt-12">
      <HideHandOverLink />
      <h1 className="text-4xl sm:text-5xl">A cart from your assistant</h1>
      <NeedsScript what="Your cart needs" />
      <HandOverScreen />
    </div>
  );
}
