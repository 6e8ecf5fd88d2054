import 'server-only';
import { logProblem } from '#lib/server/log-problem.ts';
import { IdentityKeyError } from '#lib/server/sealing/identity-key.ts';
import { tokenVerifier } from './tokens/token-verifier.ts';

/**
 * Logs at startup when sign-in is not possible. The shop still starts, because its pages work
 * without it; /api/health/ready reports it as unavailable.
 */
export async function reportIdentity(): Promise<void> {
  try {
    await (await tokenVerifier()).ready();
  } catch (error) {
    const known = error instanceof IdentityKeyError;
    logProblem(known ? error.message : 'Nobody can log in yet: identity does not answer.');
  }
}
