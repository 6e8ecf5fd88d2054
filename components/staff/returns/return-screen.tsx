'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readReturnCall } from '#lib/api/calls/staff/returns.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { RETURN_STATE_TEXTS } from '#lib/commerce/returns/texts.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnMoney } from './return-money.tsx';
import { ReturnSteps } from './return-steps.tsx';
import { useReturnNumber } from './use-return-number.ts';

export type StaffReturn = ResponseOf<typeof readReturnCall>;

/** One return: what comes back and why, and what to do with it next. */
export function ReturnScreen() {
  const number = useReturnNumber();
  usePageTitle(number && `Return ${number}`);
  const read = useStaffRead<typeof readReturnCall>(
    'GET /returns/{number}',
    number === null ? null : { params: { number } },
  );
  useLookAgain(read.data, read.refetch);
  // Another return's answer stays while this one loads.
  const found = read.data?.number === number ? read.data : undefined;
  const isMissing = failedWith<typeof readReturnCall>(read.error, 'NotFound');
  return (
    <StaffPage title={number === null ? 'Return' : `Return ${number}`} permission="returns:read">
      <p className="-mt-3 mb-4">
        <ShopLink
          href="/admin/returns"
          className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          All returns
        </ShopLink>
      </p>
      {found && !isMissing ? (
        <Found found={found} />
      ) : isMissing ? (
        <p className="text-ink-soft">
          There is no return with this number, or it is handed in at another store.
        </p>
      ) : (
        <LoadState read={read} failed="The return did not load." />
      )}
    </StaffPage>
  );
}

/** How often a refund on its way is looked at again, in ms, and how many times at most. */
const LOOK_AGAIN_MS = 3_000;
const MOST_LOOKS = 10;

/** A refund is made within seconds, by a job: the page follows it. */
function useLookAgain(found: StaffReturn | undefined, refetch: () => Promise<unknown>): void {
  const looks = useRef(0);
  const isOnItsWay = found?.parts?.some(({ state }) => state === 'pending') ?? false;
  useEffect(() => {
    if (!isOnItsWay) return;
    looks.current = 0;
    const timer = setInterval(() => {
      looks.current += 1;
      if (looks.current >= MOST_LOOKS) clearInterval(timer);
      void refetch();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnItsWay, refetch]);
}

function Found({ found }: { found: StaffReturn }) {
  const { orderNumber, storeName, buyer, message, history } = found;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-6">
        <ReturnLines found={found} />
        <ReturnMoney found={found} />
      </div>
      <div className="grid content-start gap-6">
        <ReturnSteps key={found.number} found={found} />
        <section aria-labelledby="return-facts">
          <h2 id="return-facts" className="mb-2 text-lg">
            Facts
          </h2>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.9375rem]">
            <Fact name="Order">
              <ShopLink
                href={`/admin/orders/${orderNumber}`}
                className="inline-block min-h-6 underline underline-offset-4"
              >
                {orderNumber}
              </ShopLink>
            </Fact>
            <Fact name="Comes back">{storeName ?? 'By post'}</Fact>
            <Fact name="Buyer">{buyer.name}</Fact>
            {buyer.email !== null && <Fact name="E-mail">{buyer.email}</Fact>}
            {buyer.phone !== null && <Fact name="Phone">{buyer.phone}</Fact>}
            {message !== null && <Fact name="We wrote">{message}</Fact>}
          </dl>
        </section>
        <section aria-labelledby="return-history">
          <h2 id="return-history" className="mb-2 text-lg">
            History
          </h2>
          <ol className="grid gap-1 text-[0.9375rem]">
            {history.map(({ state, at, by }) => (
              <li key={state}>
                <span className="font-semibold">{RETURN_STATE_TEXTS[state]}</span>{' '}
                <span className="text-ink-soft">
                  {clockTime(at)}
                  {by !== null && ` by ${by}`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </>
  );
}
