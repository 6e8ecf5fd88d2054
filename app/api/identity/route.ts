import { embeddedPool } from '#lib/server/identity/embedded-pool.ts';
import { identityResponse } from '#lib/server/identity/identity-response.ts';

/** The embedded user pool, behind Cognito's JSON protocol. */
export function POST(request: Request): Promise<Response> {
  return identityResponse(request, embeddedPool);
}
