import type { Metadata } from 'next';
import { PeopleScreen } from '#components/staff/people/people-screen.tsx';

export const metadata: Metadata = { title: 'Staff' };

export default function Page() {
  return <PeopleScreen />;
}
