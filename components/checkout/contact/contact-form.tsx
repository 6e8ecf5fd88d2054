'use client';

import { useForm } from 'react-hook-form';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { useKeptForm } from '#components/checkout/flow/use-kept-form.ts';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { EmailField } from '#components/ui/form/email-field.tsx';
import { ErrorSummary } from '#components/ui/form/error-summary.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { useGo } from '#components/ui/use-go.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { CONSENT_WORDINGS, SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { useOnScreen } from '#stores/platform/use-on-screen.ts';
import { ContactIntro } from './contact-intro.tsx';

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
  const { account } = useCheckout();
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
    if (onScreen.current) go('/checkout/shipping');
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ContactIntro />
      <ErrorSummary errors={errors} />
      {errors.root?.message && <FormMessage>{errors.root.message}</FormMessage>}
      <EmailField
        label="Email"
        hint={account ? 'Your account’s email address.' : undefined}
        readOnly={account !== null}
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
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
        hint="In case the carrier has a question about your delivery."
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
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
          Continue to shipping
        </SubmitButton>
      </div>
    </form>
  );
}

function pendingText(checking: boolean, going: boolean): string {
  if (checking) return 'Checking your details…';
  return going ? 'Opening the next step…' : 'Loading your details…';
}
