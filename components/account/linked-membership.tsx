'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { LoyaltyMembership } from '#lib/commerce/account/account.ts';
import { pointsText } from '#lib/commerce/loyalty/points.ts';
import { MEMBER_NUMBER_LABEL } from '#lib/commerce/loyalty/texts.ts';
import { useMembershipChange } from '#stores/account/use-membership-change.ts';
import { MembershipMessage } from './membership-message.tsx';

/** The linked membership with a button to unlink it, which asks for confirmation in place. */
export function LinkedMembership({
  sub,
  membership,
}: {
  sub: string;
  membership: LoyaltyMembership;
}) {
  const [asking, setAsking] = useState(false);
  const { problem, isPending, mutate } = useMembershipChange(sub, 'unlink');

  return (
    <Panel heading="Your membership is linked" className="max-w-xl">
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
                onClick={() => mutate({ qantas: { action: 'unlink' } })}
              >
                Unlink
              </SubmitButton>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                Keep it linked
              </Button>
            </div>
          </>
        ) : (
          <Button kind="quiet" className="-ml-6" onClick={() => setAsking(true)}>
            Unlink membership
          </Button>
        )}
      </div>
    </Panel>
  );
}
