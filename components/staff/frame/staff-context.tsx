'use client';

import { createContext, use } from 'react';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readMeCall } from '#lib/api/calls/staff/log-in.ts';
import type { StaffPermission } from '#lib/commerce/staff/permissions.ts';

/** The member of staff who is logged in. */
export type Me = Omit<ResponseOf<typeof readMeCall>, 'endsInMs' | 'mayGoOn'>;

export const MeContext = createContext<Me | null>(null);

/** Who is logged in. Only within the frame. */
export function useStaff(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('Only the staff room’s frame knows who is logged in.');
  return me;
}

/** Whether they have a permission. The server checks each call again. */
export function useMay(permission: StaffPermission): boolean {
  return useStaff().permissions.includes(permission);
}
