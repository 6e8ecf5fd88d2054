import 'server-only';
import { SANDBOX_ERRORS } from '#lib/api/calls/payment/sandbox-errors.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { usesSandbox } from '../payment-gateways.ts';

/**
 * Guards the calls that only the sandbox has.
 * @throws ApiError 404 when payments go elsewhere
 */
export function sandboxOnly(): void {
  if (!usesSandbox()) throw callError(SANDBOX_ERRORS, 'NotFound');
}
