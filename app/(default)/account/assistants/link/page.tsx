import type { Metadata } from 'next';
import { LinkAssistantScreen } from '#components/account/link-assistant-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { LINK_PAGE } from '#lib/commerce/agents/authorization-server.ts';

export const metadata: Metadata = { title: 'Link an Assistant' };

/** An assistant sends its customers here: the authorization endpoint of OAuth 2.0. */
export default function LinkAssistantPage() {
  return (
    <AccountLayout title="Link an Assistant" path={LINK_PAGE}>
      <LinkAssistantScreen />
    </AccountLayout>
  );
}
