'use client';

import { useForm } from 'react-hook-form';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { useKeptForm } from '#components/checkout/flow/use-kept-form.ts';
import { EmailGuess } from '#components/commerce/email-guess.tsx';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { EmailField } from '#components/ui/form/email-field.tsx';
import { ErrorSummary } from '#components/ui/form/error-summary.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { useGo } from '#components/ui/use-go.ts';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { CONSENT_WORDINGS, SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { useOnScreen } from '#stores/platform/use-on-screen.ts';

const loadRules = () =>
  import('#lib/api/schemas/checkout-contact.ts').then((schemas) => schemas.contactForm);

const kept = {
  read: checkoutContact.formValues,
  write: checkoutContact.keepDraft,
  watch: checkoutContact.watch,
};

export function ContactForm() {
  const { go, going } = useGo();
  const onScreen = useOnScreen();
  const { account, progress } = useCheckout();
  const isByEmail = progress.shipping?.type === 'EMAIL';
  const form = useForm<CheckoutContact, unknown, CheckoutContact>({
    resolver: useLazyResolver(loadRules),
    defaultValues: checkoutContact.formValues(),
  });
  useKeptForm(form, kept);
  const { errors, isSubmitting } = form.formState;
  const known = account?.status === 'ready' ? account.account : null;
  const isSubscribed = known?.customer.subscriptions.email ?? false;
  const isProven = known?.emailVerified ?? false;

  const submit = form.handleSubmit((contact) => {
    checkoutContact.enter(form.getValues(), contact);
    delivery.suggestName(`${contact.firstName} ${contact.lastName}`);
    // The rules may have loaded after the shopper left.
    if (onScreen.current) go(isByEmail ? '/checkout/payment' : '/checkout/shipping');
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ContactIntro />
      <ErrorSummary errors={errors} />
      {errors.root?.message && <FormMessage>{errors.root.message}</FormMessage>}
      <div>
        <EmailField
          label="Email"
          hint={account ? 'Your account’s email address.' : undefined}
          readOnly={account !== null}
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <EmailGuess onAccept={(email) => form.setValue('email', email, { shouldValidate: true })} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          enterKeyHint="next"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          enterKeyHint="next"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label="Phone"
        hint={
          isByEmail
            ? 'In case we have a question about your order. Example: 0412 345 678.'
            : 'In case the carrier has a question about your delivery. Example: 0412 345 678.'
        }
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      {/* Below the fields, so that the first of them is on a phone's first screen. */}
      {!account && (
        <p className="text-ink-soft">
          You don’t need an account to check out. We’ll only email you about this order, unless you
          ask for more.
        </p>
      )}
      {!isSubscribed && (
        <CheckboxField
          label={CONSENT_WORDINGS[SHOWN_WORDING.checkout]}
          hint={
            isProven
              ? 'Unsubscribe at any time.'
              : 'Once you’ve ordered, we’ll email you a link to confirm. Unsubscribe at any time.'
          }
          {...form.register('agreeToMarketing')}
        />
      )}
      <div>
        <SubmitButton
          size="large"
          className="w-full sm:w-auto"
          pending={isSubmitting || going || account?.status === 'loading'}
          pendingText={pendingText(isSubmitting, going)}
        >
          {isByEmail ? 'Continue to payment' : 'Continue to shipping'}
        </SubmitButton>
      </div>
    </form>
  );
}

function pendingText(checking: boolean, going: boolean): string {
  if (checking) return 'Checking your details…';
  return going ? 'Opening the next step…' : 'Loading your details…';
}

/** Above the contact fields: offers guests to log in, or says who is logged in. */
function ContactIntro() {
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
    <p className="flex flex-wrap items-center gap-x-3 rounded-lg bg-sunk px-4 py-1.5">
      <span>Have an account?</span>
      <SignInLink className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current">
        Log in
      </SignInLink>
    </p>
  );
}
