import 'server-only';
import { apiError } from '#lib/server/http/errors.ts';
import { usesSandbox } from '../payment-gateways.ts';

/**
 * Guards the calls that only the sandbox has.
 * @throws ApiError 404 when payments go elsewhere
 */
export function sandboxOnly(): void {
  if (!usesSandbox()) throw apiError('NotFound', 'There is no such call.');
}
