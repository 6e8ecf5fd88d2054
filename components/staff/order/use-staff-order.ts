'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { readStaffOrderCall, watchOrderCall } from '#lib/api/calls/staff/order.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import { BY_ITSELF, callStaff } from '#lib/api/staff/call-staff.ts';
import { STAFF_KEY } from '#lib/api/staff/me-query.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';

const READ = 'GET /orders/{number}';
/** How often the page says that somebody looks at it, in ms. */
const WATCH_MS = 15_000;

/**
 * An order, kept current while it is on screen, and the names of the others who look at it. `number`
 * null: not known yet.
 */
export function useStaffOrder(number: string | null) {
  const read = useStaffRead<typeof readStaffOrderCall>(
    READ,
    number === null ? null : { params: { number } },
  );
  const watch = useQuery(
    {
      ...QUICK_RETRY,
      queryKey: [STAFF_KEY, 'watch', number],
      queryFn: ({ signal }) =>
        callStaff<typeof watchOrderCall>('POST /orders/{number}/watch', {
          params: { number: number ?? '' },
          body: {},
          headers: BY_ITSELF,
          signal,
        }),
      enabled: number !== null,
      refetchInterval: WATCH_MS,
    },
    queryClient(),
  );
  // While the number changes, the query still holds the order before.
  const order = read.data?.number === number ? read.data : undefined;
  const isOld =
    order !== undefined && watch.data !== undefined && watch.data.version !== order.version;
  useEffect(() => {
    if (isOld && number !== null) void refresh(number);
  }, [isOld, number]);
  return { order, others: watch.data?.others ?? [], read };
}

/** Loads the order without a press. A failure shows at the next press. */
async function refresh(number: string): Promise<void> {
  const params = { number };
  const order = await callStaff<typeof readStaffOrderCall>(READ, {
    params,
    headers: BY_ITSELF,
  }).catch(() => null);
  if (order) queryClient().setQueryData([STAFF_KEY, READ, { params }], order);
}
