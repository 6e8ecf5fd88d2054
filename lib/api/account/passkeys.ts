import { queryOptions } from '@tanstack/react-query';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';

/** The query for a customer's passkeys. */
export function passkeysQuery(sub: string) {
  return queryOptions({
    queryKey: ['account', sub, 'passkeys'],
    queryFn: async () => (await loadAuthClient()).passkeys(sub),
    networkMode: 'always',
  });
}
