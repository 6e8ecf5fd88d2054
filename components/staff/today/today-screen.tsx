'use client';

import { useEffect } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { readTodayCall } from '#lib/api/calls/staff/today.ts';
import { useMe } from '#lib/api/staff/me-query.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { Failures } from './failures.tsx';
import { Freshness } from './freshness.tsx';
import { ImportProblems } from './import-problems.tsx';
import { LowStock } from './low-stock.tsx';
import { MoneyProblems } from './money-problems.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { TileList } from './tile-list.tsx';
import { type Today, todayTiles } from './today-tiles.ts';
import { WaitingOrders } from './waiting-orders.tsx';

/** How often the screen asks again, in ms. */
const EVERY_MS = 60_000;

/** What a small team looks at in the morning. It keeps itself up to date. */
export function TodayScreen() {
  const read = useStaffRead<typeof readTodayCall>('GET /today', {}, { everyMs: EVERY_MS });
  const { refetch: askWhoIsHere } = useMe();
  const isOut = failedWith<typeof readTodayCall>(read.error, 'Unauthenticated');
  useEffect(() => {
    // The session ended while nobody did anything. The frame then leads to the log-in.
    if (isOut) void askWhoIsHere();
  }, [isOut, askWhoIsHere]);
  return (
    <StaffPage title="Today" permission={null}>
      {read.data ? (
        <div className="grid gap-8">
          <Freshness at={read.data.at} error={read.error} onRetry={() => void read.refetch()} />
          <Day today={read.data} />
        </div>
      ) : (
        <LoadState read={read} failed="Today did not load." />
      )}
    </StaffPage>
  );
}

function Day({ today }: { today: Today }) {
  const { sales, parcels, refunds, payments, operations, lowStock } = today;
  return (
    <>
      {sales && <SalesFigures sales={sales} />}
      <TileList tiles={todayTiles(today)} />
      {parcels && <WaitingOrders parcels={parcels} />}
      <MoneyProblems refunds={refunds} payments={payments} />
      {operations && <Failures isAny={operations.mails + operations.jobs > 0} />}
      {operations && <ImportProblems imports={operations.imports} />}
      {lowStock && <LowStock lowStock={lowStock} />}
    </>
  );
}
