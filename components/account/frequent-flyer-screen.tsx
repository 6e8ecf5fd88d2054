'use client';

import { Icon } from '#components/ui/icon.tsx';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import { POINTS_PER_DOLLAR, pointsEarned, pointsText } from '#lib/commerce/loyalty/points.ts';
import { MEMBERSHIP_LINKED } from '#lib/commerce/loyalty/texts.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { BRAND } from '#lib/config/brand.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { LinkMembershipForm } from './link-membership-form.tsx';
import { LinkedMembership } from './linked-membership.tsx';
import { WithAccount } from './with-account.tsx';

export function FrequentFlyerScreen() {
  return (
    <WithAccount failed={ACCOUNT_LOAD_TEXTS.frequentFlyer}>
      {({ sub, account }) => {
        const { qantas } = account.loyalty;
        return (
          <div className="grid max-w-5xl items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
            {qantas ? (
              <LinkedMembership sub={sub} membership={qantas} />
            ) : (
              <LinkMembershipForm
                sub={sub}
                account={account}
                onLinked={() => showAlert('SUCCESS', MEMBERSHIP_LINKED)}
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
        <strong className="font-semibold text-ink">{pointsText(pointsEarned(EXAMPLE))}</strong>.
      </p>
      <p className="mt-2 text-ink-soft">
        Once your membership is linked, you earn points on every order you place while logged in.
      </p>
    </section>
  );
}
