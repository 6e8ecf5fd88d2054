import type { Metadata } from 'next';
import { THANK_YOU } from '#lib/commerce/orders/texts.ts';
import { SuccessScreen } from './success-screen.tsx';

export const metadata: Metadata = { title: THANK_YOU, robots: { index: false } };

/** The order that was just placed; the browser stores which one. */
export default function Page() {
  return (
    <div className="shell max-w-[64rem] pt-8 pb-10 sm:pt-12">
      <SuccessScreen />
    </div>
  );
}
