import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { LinkedAssistantsScreen } from '#components/account/linked-assistants-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Linked Assistants' };

export default function LinkedAssistantsPage() {
  return (
    <AccountLayout title="Linked Assistants" path="/account/assistants">
      <AccountPage path="/account/assistants">
        <LinkedAssistantsScreen />
      </AccountPage>
    </AccountLayout>
  );
}
