import { vi } from 'vitest';

/** A request that the staff room's double got. */
export interface StaffRequest {
  name: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/**
 * The staff room's calls in place of the network. `answers`: by the call's name without parameters,
 * such as `POST /orders/SB1/cancel`. Returns what was asked, oldest first.
 */
export function serveStaff(
  answers: Record<string, (request: StaffRequest) => Response>,
): StaffRequest[] {
  const asked: StaffRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const name = `${init.method} ${url.replace('/admin/api', '')}`;
    const request = {
      name,
      body: JSON.parse(String(init.body ?? '{}')),
      headers: init.headers as Record<string, string>,
    };
    asked.push(request);
    const answer = answers[name];
    if (!answer) throw new Error(`Nobody answers ${name}.`);
    return answer(request);
  });
  return asked;
}
