'use client';

import { HowToReach } from '#components/commerce/contact.tsx';
import { MailedLinkScreen } from '#components/commerce/mailed-link-screen.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { unsubscribeLinkProblem } from '#lib/api/newsletter/link-problem.ts';
import { unsubscribe } from '#lib/api/newsletter/newsletter-links.ts';
import { UNSUBSCRIBE_LINK_DEAD } from '#lib/commerce/newsletter/link-texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { useUnsubscribeKey } from './use-unsubscribe-key.ts';

/** Ends a newsletter with one press; each of its e-mails links here. */
export function UnsubscribeScreen() {
  return (
    <MailedLinkScreen
      code={useUnsubscribeKey()}
      deadText={UNSUBSCRIBE_LINK_DEAD}
      whenDead={<HowToReach className="text-ink-soft" />}
      problemOf={unsubscribeLinkProblem}
      text={`We’ll stop all marketing emails from ${BRAND.name} to your address. You’ll still get emails about your orders.`}
      button="Unsubscribe"
      pendingText="Unsubscribing…"
      act={unsubscribe}
      done={() => (
        <FormMessage kind="success" title="Done. You’re unsubscribed.">
          <p>Changed your mind? Subscribe again below at any time.</p>
        </FormMessage>
      )}
    />
  );
}
