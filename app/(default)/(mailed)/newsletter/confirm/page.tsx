import type { Metadata } from 'next';
import { ConfirmScreen } from '#components/newsletter/confirm-screen.tsx';

export const metadata: Metadata = { title: 'Confirm your subscription' };

export default function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Confirm your subscription</h1>
      <ConfirmScreen />
    </>
  );
}
