import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type Me, MeContext } from '#components/staff/frame/staff-context.tsx';
import { permissionsOf, refundLimit, type StaffRole } from '#lib/commerce/staff/permissions.ts';
import { renderShop } from './render-shop.tsx';

/** A request that the double of the staff room's API got. */
export interface AskedCall {
  /** Such as `POST /returns/SBR1/step`, without its query. */
  name: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Answers = Record<string, (call: AskedCall) => Response | Promise<Response>>;

/** Answers the staff room's calls by their names, and keeps what was asked, oldest first. */
export function answerStaff(answers: Answers): AskedCall[] {
  const asked: AskedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(address, 'http://shop.test');
    const call = {
      name: `${init.method ?? 'GET'} ${url.pathname.replace('/admin/api', '')}`,
      query: url.searchParams,
      body: JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>,
    };
    asked.push(call);
    const answer = answers[call.name];
    if (!answer) throw new TypeError(`Nobody answers ${call.name}.`);
    return answer(call);
  });
  return asked;
}

/** Shows a screen at an address of the staff room to somebody with a role. */
export function showStaff(role: StaffRole, path: string, screen: ReactNode) {
  history.replaceState(null, '', path);
  const me: Me = {
    id: 'me',
    name: 'Kim Lee',
    email: 'kim@staff.example',
    roles: [role],
    permissions: permissionsOf([role]),
    store: null,
    refundLimit: refundLimit([role]),
  };
  return renderShop(
    <PathnameContext value={location.pathname}>
      <MeContext value={me}>{screen}</MeContext>
    </PathnameContext>,
  );
}
