'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { pointsEarned } from '#lib/commerce/loyalty/points.ts';
import { POINTS_NAME } from '#lib/commerce/loyalty/texts.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { useGuestMembership } from '#stores/account/guest-membership-store.ts';
import { MembershipForm } from './membership-form.tsx';
import { pointsText } from './points-text.ts';

/** The frequent-flyer points this order earns, or how the next one can earn some. */
export function PointsLine({ order, isGuest }: { order: Order; isGuest: boolean }) {
  const given = useGuestMembership();
  if (!hasLoyalty()) return null;
  if (order.pointsEarned !== undefined) {
    return (
      <Line>
        <p>
          This order earns you <strong>{pointsText(order.pointsEarned)}</strong>.
        </p>
      </Line>
    );
  }
  const points = pointsEarned(order);
  if (points === 0) return null;
  if (!isGuest) {
    return (
      <Line>
        <p>
          Members earn <strong>{pointsText(points)}</strong> on an order like this.
        </p>
        <TextLink href="/account/qantas">Link your membership</TextLink>
      </Line>
    );
  }
  return (
    <Line>
      {given ? (
        <p>
          We’ve saved your membership {given.memberId}. Log in to your account within two hours to
          link it and earn points on your orders.
        </p>
      ) : (
        <>
          <p>
            Members earn <strong>{pointsText(points)}</strong> on an order like this.
          </p>
          <MembershipForm />
        </>
      )}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={POINTS_NAME}
      className="mt-6 flex gap-4 rounded-2xl bg-sunk px-5 py-4 sm:px-6 print:hidden"
    >
      <Icon name="plane" className="mt-0.5 size-6 shrink-0 text-accent" />
      <div className="min-w-0 grow">{children}</div>
    </section>
  );
}
