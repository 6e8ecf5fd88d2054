import 'server-only';
import { SANDBOX_ERRORS } from '#lib/api/calls/payment/sandbox-errors.ts';
import { environment } from '#lib/config/environment.ts';
import { isOwnNetwork } from '#lib/config/this-machine.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { usesSandbox } from '../payment-gateways.ts';

/**
 * Guards the calls that only the sandbox has. Unless the operator has asked for the sandbox, it
 * also refuses everybody who came by a public name: a shop behind a proxy that has lost all its
 * settings, SITE_URL too, would sell for test cards.
 * @throws ApiError 404 when payments go elsewhere
 */
export function sandboxOnly({ headers }: Request): void {
  const host = headers.get('host');
  const isAsked = environment().PAYMENTS_SANDBOX === true;
  const isOpen = isAsked || host === null || isOwnNetwork(host);
  if (!usesSandbox() || !isOpen) throw callError(SANDBOX_ERRORS, 'NotFound');
}
