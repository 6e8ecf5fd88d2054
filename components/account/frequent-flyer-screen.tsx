'use client';

import { type Ref, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { focusAfterRender } from '#components/ui/focus-after-render.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { MembershipFields } from '#lib/api/schemas/membership.ts';
import type { Account, LoyaltyMembership } from '#lib/commerce/account/account.ts';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import { POINTS_PER_DOLLAR, pointsEarned, pointsText } from '#lib/commerce/loyalty/points.ts';
import {
  CARDS_EARN_NONE,
  MEMBER_NUMBER_LABEL,
  MEMBERSHIP_LINKED,
} from '#lib/commerce/loyalty/texts.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { BRAND } from '#lib/config/brand.ts';
import {
  type MembershipFailure,
  useMembershipChange,
} from '#stores/account/use-membership-change.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { WithAccount } from './with-account.tsx';

const loadRules = () =>
  import('#lib/api/schemas/membership.ts').then((schemas) => schemas.membershipForm);

export function FrequentFlyerScreen() {
  // The pressed button goes away with its panel or form.
  const linked = useRef<HTMLHeadingElement>(null);
  const unlinked = useRef<HTMLParagraphElement>(null);
  return (
    <WithAccount failed={ACCOUNT_LOAD_TEXTS.frequentFlyer}>
      {({ sub, account }) => {
        const { qantas } = account.loyalty;
        return (
          <div className="grid max-w-5xl items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
            {qantas ? (
              <LinkedMembership
                sub={sub}
                membership={qantas}
                headingRef={linked}
                onUnlinked={() => focusAfterRender(unlinked)}
              />
            ) : (
              <LinkMembershipForm
                sub={sub}
                account={account}
                introRef={unlinked}
                onLinked={() => {
                  focusAfterRender(linked);
                  showAlert('SUCCESS', MEMBERSHIP_LINKED);
                }}
              />
            )}
            <HowPointsWork />
          </div>
        );
      }}
    </WithAccount>
  );
}

/** Total of the example order that shows the earn rate, in cents. */
const EXAMPLE = 18_995;

function HowPointsWork() {
  return (
    <section aria-labelledby="points" className="rounded-2xl bg-sunk p-6">
      <Icon name="plane" className="size-8 text-accent" />
      <h2 id="points" className="mt-3 text-xl">
        {POINTS_PER_DOLLAR} points for every $1
      </h2>
      <p className="mt-2 text-ink-soft">
        You earn {POINTS_PER_DOLLAR} {BRAND.frequentFlyer.points} for every whole dollar of an
        order, including delivery and anything you pay by gift card. An order of{' '}
        {formatCents(EXAMPLE)} earns{' '}
        <strong className="font-semibold text-ink">
          {pointsText(pointsEarned({ total: EXAMPLE, lines: [] }))}
        </strong>
        . {CARDS_EARN_NONE}
      </p>
      <p className="mt-2 text-ink-soft">
        Once your membership is linked, you earn points on every order you place while logged in.
      </p>
    </section>
  );
}

function LinkMembershipForm({
  sub,
  account,
  introRef,
  onLinked,
}: {
  sub: string;
  account: Account;
  introRef: Ref<HTMLParagraphElement>;
  onLinked: () => void;
}) {
  const { register, handleSubmit, formState } = useForm<
    MembershipFields,
    unknown,
    MembershipFields
  >({
    resolver: useLazyResolver(loadRules),
    defaultValues: { memberId: '', lastName: account.customer.lastName },
  });
  const { errors, isSubmitting } = formState;
  const { problem, mutateAsync } = useMembershipChange(sub, 'link');

  const link = handleSubmit((fields) =>
    mutateAsync({ qantas: { action: 'link', ...fields } }).then(onLinked, () => undefined),
  );

  return (
    <form noValidate onSubmit={(event) => void link(event)} className="grid max-w-xl gap-5">
      <p ref={introRef} tabIndex={-1} className="text-lg text-ink-soft outline-none">
        Link your {BRAND.frequentFlyer.programme} membership to earn points automatically on every
        order.
      </p>
      {problem && <MembershipMessage problem={problem} />}
      {errors.root?.message && <FormMessage>{errors.root.message}</FormMessage>}
      <TextField
        label={MEMBER_NUMBER_LABEL}
        inputMode="numeric"
        autoComplete="off"
        error={errors.memberId?.message}
        {...register('memberId')}
      />
      <TextField
        label="Last name"
        hint="As it appears on your membership."
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <SubmitButton
        size="large"
        pending={isSubmitting}
        pendingText="Linking your membership…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Link membership
      </SubmitButton>
    </form>
  );
}

/** The linked membership with a button to unlink it, which asks for confirmation in place. */
function LinkedMembership({
  sub,
  membership,
  headingRef,
  onUnlinked,
}: {
  sub: string;
  membership: LoyaltyMembership;
  headingRef: Ref<HTMLHeadingElement>;
  onUnlinked: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { problem, isPending, mutateAsync } = useMembershipChange(sub, 'unlink');

  function keep() {
    setAsking(false);
    focusAfterRender(opener);
  }

  function unlink() {
    void mutateAsync({ qantas: { action: 'unlink' } }).then(onUnlinked, () => undefined);
  }

  return (
    <Panel heading="Your membership is linked" headingRef={headingRef} className="max-w-xl">
      <dl className="mt-3 flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="text-sm text-ink-soft">{MEMBER_NUMBER_LABEL}</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums">
            {membership.memberId}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Earned on your orders</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums">
            {pointsText(membership.pointsEarned)}
          </dd>
        </div>
      </dl>
      {problem && (
        <div className="mt-5">
          <MembershipMessage problem={problem} />
        </div>
      )}
      <div className="mt-5 border-t border-line pt-4">
        {asking ? (
          <>
            <p>You won’t earn points on future orders. Unlink your membership?</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <SubmitButton
                type="button"
                autoFocus
                kind="secondary"
                pending={isPending}
                pendingText="Unlinking your membership…"
                onClick={unlink}
              >
                Unlink
              </SubmitButton>
              <Button kind="quiet" onClick={keep}>
                Keep it linked
              </Button>
            </div>
          </>
        ) : (
          <Button ref={opener} kind="quiet" className="-ml-6" onClick={() => setAsking(true)}>
            Unlink membership
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Why a membership was not linked or unlinked, and what to do about it. */
function MembershipMessage({ problem }: { problem: MembershipFailure }) {
  const { title, advice, result } = problem;
  return (
    <FormMessage title={title}>
      <p>{advice}</p>
      {result === 'DETAILS_INVALID' && (
        <TextLink href="/account/contact-info">Contact information</TextLink>
      )}
    </FormMessage>
  );
}
