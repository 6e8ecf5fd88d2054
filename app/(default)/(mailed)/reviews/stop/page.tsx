import type { Metadata } from 'next';
import { StopRequestsScreen } from '#components/reviews/stop-requests-screen.tsx';

export const metadata: Metadata = { title: 'Stop emails about reviews' };

export default function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Stop emails about reviews</h1>
      <StopRequestsScreen />
    </>
  );
}
