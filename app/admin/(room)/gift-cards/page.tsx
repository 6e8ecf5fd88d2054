import type { Metadata } from 'next';
import { GiftCardsScreen } from '#components/staff/gift-cards/gift-cards-screen.tsx';

export const metadata: Metadata = { title: 'Gift cards' };

export default function Page() {
  return <GiftCardsScreen />;
}
