import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type Me, MeContext } from '#components/staff/frame/staff-context.tsx';
import { permissionsOf, type StaffRole } from '#lib/commerce/staff/permissions.ts';
import { renderShop } from './render-shop.tsx';

/** A member of staff who is logged in. */
export function staffMember(...roles: StaffRole[]): Me {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Kim Lee',
    email: 'kim@example.com',
    roles,
    permissions: permissionsOf(roles),
  } as Me;
}

/** Renders a screen of the staff room for somebody. */
export function renderStaff(me: Me, children: ReactNode) {
  return renderShop(<MeContext value={me}>{children}</MeContext>);
}

/** A request to the staff room's API. */
export interface StaffRequest {
  /** Such as `GET /today`. */
  name: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/**
 * Answers the staff room's calls in place of the network, by their names; others fail as if there
 * were no network. Returns what was asked, oldest first.
 */
export function serveStaff(
  answers: Record<string, (request: StaffRequest) => Response>,
): StaffRequest[] {
  const asked: StaffRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(address, 'http://shop.test');
    const request = {
      name: `${init.method ?? 'GET'} ${url.pathname.replace('/admin/api', '')}`,
      query: url.searchParams,
      body: JSON.parse(String(init.body ?? 'null')) as unknown,
      headers: new Headers(init.headers),
    };
    asked.push(request);
    const answer = answers[request.name];
    if (!answer) throw new TypeError('No network');
    return answer(request);
  });
  return asked;
}

/** An error that any call may answer. */
export function serverFailure(): Response {
  const error = { code: 'InternalError', message: 'Something went wrong.', reference: 'BCDF2345' };
  return Response.json({ error }, { status: 500 });
}
