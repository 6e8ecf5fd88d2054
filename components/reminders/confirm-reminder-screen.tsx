'use client';

import { MailedLinkScreen } from '#components/commerce/mailed-link-screen.tsx';
import { useAddressQuery } from '#components/ui/address-query.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { confirmReminder } from '#lib/api/reminders/reminder-links.ts';
import { reminderProblem } from '#lib/api/reminders/reminder-problem.ts';
import { REMINDER_LINK_DEAD, reminderSubject } from '#lib/commerce/reminders/texts.ts';

/** Confirms a reminder. The confirmation e-mail links here. */
export function ConfirmReminderScreen() {
  return (
    <MailedLinkScreen
      code={useAddressQuery('/reminders/confirm')?.get('code')}
      text="Confirm below and we’ll email you once, as soon as you can buy it. Then we’ll delete your address."
      button="Yes, email me"
      pendingText="Confirming…"
      act={confirmReminder}
      deadText={REMINDER_LINK_DEAD}
      problemOf={reminderProblem}
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
