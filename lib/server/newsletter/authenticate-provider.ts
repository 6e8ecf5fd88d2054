import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { authenticateSecret } from '#lib/server/http/authenticate-secret.ts';

/**
 * Checks that a request knows NEWSLETTER_WEBHOOK_SECRET.
 * @throws ApiError 401
 */
export async function authenticateProvider(request: Request): Promise<void> {
  const { NEWSLETTER_WEBHOOK_SECRET } = environment();
  authenticateSecret(
    request,
    NEWSLETTER_WEBHOOK_SECRET,
    'Send the secret of the shop’s newsletter.',
  );
}
