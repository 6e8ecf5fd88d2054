import type { Metadata } from 'next';
import { WriteReviewsScreen } from '#components/reviews/write-reviews-screen.tsx';

export const metadata: Metadata = { title: 'Write a review' };

export default function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Write a review</h1>
      <WriteReviewsScreen />
    </>
  );
}
