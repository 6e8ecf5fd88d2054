import 'server-only';
import { logProblem } from '#lib/server/log-problem.ts';
import { IdentityKeyError } from './keys/identity-key.ts';
import { tokenVerifier } from './tokens/token-verifier.ts';

/**
 * Tells the operator at a server's start when nobody can log in. The shop opens all the same, since
 * its pages need no identity; /api/health/ready says that it does not answer.
 */
export async function reportIdentity(): Promise<void> {
  try {
    await (await tokenVerifier()).ready();
  } catch (error) {
    const known = error instanceof IdentityKeyError;
    logProblem(known ? error.message : 'Nobody can log in yet: identity does not answer.');
  }
}
