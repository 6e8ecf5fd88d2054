'use client';

import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { confirmReminder } from '#lib/api/reminders/reminder-links.ts';
import { reminderSubject } from '#lib/commerce/reminders/texts.ts';
import { LinkScreen } from './link-screen.tsx';

/** Confirms a reminder. The confirmation e-mail links here. */
export function ConfirmReminderScreen() {
  return (
    <LinkScreen
      path="/reminders/confirm"
      text="Confirm below and we’ll email you once, as soon as you can buy it. Then we’ll delete your address."
      button="Yes, email me"
      pendingText="Confirming…"
      act={confirmReminder}
      done={({ product, reason }) => (
        <FormMessage kind="success" title="Done. We’ll email you.">
          <p>
            You’ll hear from us when {reminderSubject(product)}{' '}
            {reason === 'launch' ? 'goes on sale' : 'is back in stock'}.
          </p>
          <TextLink href={product.path}>Back to {product.name}</TextLink>
        </FormMessage>
      )}
    />
  );
}
