'use client';

import { useEffect, useRef } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { CHECK_INBOX, SUBSCRIBED } from '#lib/commerce/newsletter/texts.ts';

/** Replaces the form. It takes the focus, because the pressed button is gone. */
export function NewsletterAsked({ email, onChange }: { email: string; onChange: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} className="outline-none">
      <FormMessage kind="success" title={SUBSCRIBED}>
        <p>{CHECK_INBOX}</p>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
          You entered {email}. <TextButton onClick={onChange}>Change it</TextButton>
        </p>
      </FormMessage>
    </div>
  );
}
