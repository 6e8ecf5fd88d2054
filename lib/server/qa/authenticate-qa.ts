import 'server-only';
import { QA_ERRORS } from '#lib/api/calls/qa/qa-errors.ts';
import { environment } from '#lib/config/environment.ts';
import { hasSecret } from '#lib/server/http/authenticate-secret.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/**
 * Lets testers in who know QA_TOKEN, on any shop but the public one. The environment already
 * refuses the token there; this checks again.
 * @throws ApiError 404, whatever is wrong
 */
export async function authenticateQa(request: Request): Promise<void> {
  const { ENVIRONMENT, QA_TOKEN } = environment();
  if (ENVIRONMENT === 'prod' || !hasSecret(request, QA_TOKEN)) {
    throw callError(QA_ERRORS, 'NotFound');
  }
}
