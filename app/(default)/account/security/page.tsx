import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { EmailSection } from '#components/auth/email-change/email-section.tsx';
import { PasskeysSection } from '#components/auth/passkeys/passkeys-section.tsx';
import { SessionsSection } from '#components/auth/sessions/sessions-section.tsx';
import { TwoStepScreen } from '#components/auth/two-step/two-step-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { TextLink } from '#components/ui/text-link.tsx';

export const metadata: Metadata = { title: 'Security' };

export default function SecurityPage() {
  return (
    <AccountLayout title="Security" path="/account/security">
      <AccountPage path="/account/security">
        <EmailSection />
        <TwoStepScreen />
        <PasskeysSection />
        <SessionsSection />
        <section
          aria-labelledby="assistants"
          className="mt-10 grid max-w-xl gap-4 border-t border-line pt-10"
        >
          <h2 id="assistants" className="text-2xl">
            Linked assistants
          </h2>
          <p className="text-ink-soft">
            Assistants that you let see your orders or check out for you.
          </p>
          <TextLink href="/account/assistants">See linked assistants</TextLink>
        </section>
      </AccountPage>
    </AccountLayout>
  );
}
