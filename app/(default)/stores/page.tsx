import type { Metadata } from 'next';
import { NotOpenYet } from '#components/content/not-open-yet.tsx';
import { SearchedFor } from '#components/search/searched-for.tsx';

export const metadata: Metadata = { title: 'Stores', robots: { index: false } };

export default function Page() {
  return (
    <NotOpenYet heading="Stores">
      <p>We have no stores yet. Order online, and we deliver to your door.</p>
      <SearchedFor path="/stores" />
    </NotOpenYet>
  );
}
