/** Runs once in each server process, before it answers anything; not in a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { endWithoutPayments } = await import('#lib/server/payments/end-without-payments.ts');
  endWithoutPayments();
  const { reportIdentity } = await import('#lib/server/identity/report-identity.ts');
  void reportIdentity();
  const { workInServer } = await import('#lib/server/worker/work-in-server.ts');
  workInServer();
}
