'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { type AuthErrorCode, authErrorCode } from '#lib/commerce/account/auth-error.ts';
import { AUTH_TEXTS, PASSKEY_TEXTS } from '#lib/commerce/account/texts.ts';
import { auth } from '#stores/account/auth-store.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

/**
 * Logs in with a passkey: by a button, and in the field for the address where the browser offers
 * them there. A browser without passkeys shows nothing.
 */
export function PasskeySignIn() {
  const [has, setHas] = useState(false);
  const [failed, setFailed] = useState<AuthErrorCode | null>(null);
  const { pending, problem: failure, error, make } = useAuthCall();
  const problem = failure ?? failed;

  useEffect(() => {
    let isGone = false;
    void canUsePasskeys().then(async ({ here, inField }) => {
      if (isGone) return;
      setHas(here);
      if (!inField) return;
      try {
        await auth.signInWithPasskey({ inField: true });
      } catch (reason) {
        if (!isGone) setFailed(authErrorCode(reason));
      }
    });
    return () => {
      isGone = true;
      void import('#lib/api/auth/passkey-calls.ts').then(
        ({ cancelPasskey }) => cancelPasskey(),
        () => {},
      );
    };
  }, []);

  if (!has) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {problem && problem !== 'Cancelled' && (
        <FormMessage title={callErrorText(AUTH_TEXTS.signInFailed, error)}>
          {problem === 'NotAuthorized' && <p>{PASSKEY_TEXTS.unknown}</p>}
        </FormMessage>
      )}
      <Button
        kind="secondary"
        aria-disabled={pending || undefined}
        onClick={() => {
          setFailed(null);
          void make(() => auth.signInWithPasskey({ inField: false }));
        }}
        className="max-sm:w-full sm:justify-self-start"
      >
        {pending ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
    </div>
  );
}

/** Whether this browser has passkeys, and whether it offers them in a field. */
async function canUsePasskeys(): Promise<{ here: boolean; inField: boolean }> {
  if (typeof PublicKeyCredential === 'undefined') return { here: false, inField: false };
  const inField = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false);
  return { here: true, inField: inField ?? false };
}
