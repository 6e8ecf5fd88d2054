'use client';

import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmailField } from '#components/ui/form/email-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { loadOnce } from '#lib/api/load-once.ts';
import type { SubscribeResult } from '#lib/api/newsletter/subscribe.ts';
import { CONSENT_WORDINGS, SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { NOT_SUBSCRIBED } from '#lib/commerce/newsletter/texts.ts';
import { CHECK_CONNECTION } from '#lib/commerce/texts.ts';
import { useSignedInFlag } from '#stores/account/auth-store.ts';
import { NEWSLETTER_FORM } from './newsletter-form-id.ts';

type Parts = Awaited<ReturnType<typeof load>>;

/**
 * This form is on every page but few shoppers use it, so the code that checks and sends it loads on
 * focus.
 */
const load = loadOnce(async () => {
  const [{ prepareToSubscribe, subscribe }, { NewsletterAsked }, { EmailGuess }] =
    await Promise.all([
      import('#lib/api/newsletter/subscribe.ts'),
      import('./newsletter-asked.tsx'),
      import('#components/commerce/email-guess.tsx'),
    ]);
  return { prepareToSubscribe, subscribe, Asked: NewsletterAsked, EmailGuess };
});

/** Asks for the newsletter. Its messages do not depend on whether the address is known. */
export function NewsletterForm() {
  const [result, setResult] = useState<SubscribeResult | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const [pending, setPending] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isCustomer = useSignedInFlag();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const email = input.current?.value.trim() ?? '';
    setPending(true);
    const outcome = await load().then(
      (loaded) => {
        setParts(loaded);
        return loaded.subscribe(email);
      },
      (): SubscribeResult => ({ kind: 'failed', text: CHECK_CONNECTION }),
    );
    setPending(false);
    setTyped(email);
    setResult(outcome);
    if (outcome.kind === 'invalid') input.current?.focus();
  }

  function accept(email: string) {
    if (input.current) input.current.value = email;
  }

  function change() {
    flushSync(() => setResult(null));
    input.current?.focus();
  }

  if (parts && result?.kind === 'asked') return <parts.Asked email={typed} onChange={change} />;
  return (
    // Before hydration, `dialog` keeps a press from sending the address anywhere.
    <form
      id={NEWSLETTER_FORM}
      noValidate
      method="dialog"
      aria-label="Newsletter"
      onSubmit={(event) => void submit(event)}
      onFocus={() =>
        void load().then(
          (loaded) => {
            setParts(loaded);
            loaded.prepareToSubscribe();
          },
          () => {},
        )
      }
    >
      <p className="font-semibold">Newsletter</p>
      <p className="mt-1 text-ink-soft">{CONSENT_WORDINGS[SHOWN_WORDING.footer]}</p>
      {result?.kind === 'failed' && (
        <FormMessage title={NOT_SUBSCRIBED} className="mt-3">
          <p>{result.text}</p>
        </FormMessage>
      )}
      {/* Named without “email”, which is the name of fields in other forms on a page. */}
      <div>
        <EmailField
          ref={input}
          label="Send the newsletter to"
          defaultValue={typed}
          placeholder="you@example.com"
          autoComplete={isCustomer ? 'off' : 'email'}
          enterKeyHint="send"
          className="mt-3"
          error={result?.kind === 'invalid' ? result.text : undefined}
          action={
            <SubmitButton pending={pending} pendingText="Subscribing…" className="shrink-0">
              Subscribe
            </SubmitButton>
          }
        />
        {parts && <parts.EmailGuess onAccept={accept} />}
      </div>
    </form>
  );
}
