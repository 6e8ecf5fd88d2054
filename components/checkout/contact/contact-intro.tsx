import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';

/** Above the contact fields: offers guests to log in, or says who is logged in. */
export function ContactIntro() {
  const { account } = useCheckout();
  if (account?.status === 'failed') {
    return (
      <FormMessage title={ACCOUNT_LOAD_TEXTS.contactInfo}>
        <p>Enter it below, or try again.</p>
        <Button kind="quiet" className="-ml-6" onClick={account.retry}>
          Try again
        </Button>
      </FormMessage>
    );
  }
  if (account) {
    return (
      <p className="text-ink-soft">You’re logged in. This order will appear in your account.</p>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 rounded-lg bg-sunk px-4 py-1.5">
        <span>Have an account?</span>
        <SignInLink className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current">
          Log in
        </SignInLink>
      </p>
      <p className="text-ink-soft">
        You don’t need an account to check out. We’ll only email you about this order, unless you
        ask for more.
      </p>
    </>
  );
}
