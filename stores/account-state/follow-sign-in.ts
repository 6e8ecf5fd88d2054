import { loadOnce } from '#lib/api/load-once.ts';
import { auth, beforeSignOut } from '#stores/account/auth-store.ts';
import { accountState } from './account-state-store.ts';

/** Loads the code that sends, on the first sign-in. */
const loadSync = loadOnce(() => import('./sync-account-state.ts'));

function followSignIn(): void {
  const customer = auth.customer();
  if (auth.status() !== 'LOGGED_IN' || !customer) return;
  accountState.open(customer.sub);
  loadSync().then(
    ({ startSync }) => startSync(),
    // Without this code, the changes stay stored in this browser until the network is back, or until
    // the next page sends them.
    () => addEventListener('online', followSignIn, { once: true }),
  );
}

if (typeof window !== 'undefined') {
  auth.watch(followSignIn);
  beforeSignOut(async () => {
    const sub = auth.customer()?.sub;
    if (sub !== undefined && accountState.of(sub).pending.length > 0) {
      await (await loadSync()).sync();
    }
  });
  followSignIn();
}
