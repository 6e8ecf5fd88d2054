import type { Metadata } from 'next';
import { ReviewsScreen } from '#components/staff/reviews/reviews-screen.tsx';

export const metadata: Metadata = { title: 'Reviews and questions' };

export default function Page() {
  return <ReviewsScreen />;
}
