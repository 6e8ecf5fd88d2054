'use client';

import { MailedLinkScreen } from '#components/commerce/mailed-link-screen.tsx';
import { useAddressQuery } from '#components/ui/address-query.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { confirmLinkProblem } from '#lib/api/newsletter/link-problem.ts';
import { confirmSubscription } from '#lib/api/newsletter/newsletter-links.ts';
import { CONFIRM_LINK_DEAD } from '#lib/commerce/newsletter/link-texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { NEWSLETTER_FORM } from './newsletter-form-id.ts';

/** Confirms a newsletter. The confirmation e-mail links here. */
export function ConfirmScreen() {
  return (
    <MailedLinkScreen
      code={useAddressQuery('/newsletter/confirm')?.get('code')}
      deadText={CONFIRM_LINK_DEAD}
      whenDead={<ToNewsletterForm />}
      problemOf={confirmLinkProblem}
      text={`Confirm below to get emails from ${BRAND.name}. Every one of them has a link to unsubscribe.`}
      button="Yes, subscribe me"
      pendingText="Subscribing…"
      act={confirmSubscription}
      done={() => (
        <FormMessage kind="success" title="Done. You’re subscribed.">
          <p>You’ll find a link to unsubscribe in every email.</p>
        </FormMessage>
      )}
    />
  );
}

/** Leads to the form at the foot of the page, which is out of sight on a small screen. */
function ToNewsletterForm() {
  return (
    <a
      href={`#${NEWSLETTER_FORM}`}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLInputElement>(`#${NEWSLETTER_FORM} input`)?.focus();
      }}
      className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
    >
      Get a new link
    </a>
  );
}
