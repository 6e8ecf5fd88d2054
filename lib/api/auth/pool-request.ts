import { ownReference } from '#lib/api/own-reference.ts';
import { isPrerendering, pageShown } from '#lib/api/page-shown.ts';

/** Time limit for one request to the user pool, in ms. */
const TIMEOUT_MS = 15_000;

/** An error of the user pool's protocol. The library reads the name from `code`. */
export class PoolError extends Error {
  override name = 'PoolError';
  readonly code: string;
  /**
   * The reference that leads to the error's log lines on the server; null if the server had no
   * fault or is not ours.
   */
  readonly reference: string | null;
  constructor(
    code: string,
    message: string,
    { reference = null, ...options }: { cause?: unknown; reference?: string | null } = {},
  ) {
    super(message, options);
    this.code = code;
    this.reference = reference;
  }
}

/** The code when there is no usable response: network failure, proxy page, 5xx or timeout. */
export const NO_ANSWER = 'NoAnswer';

/**
 * Makes one request of Cognito's JSON protocol. It does not retry: that is the shopper's choice.
 * @throws PoolError
 */
export async function requestPool(
  endpoint: string,
  operation: string,
  params: unknown,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  if (isPrerendering()) await pageShown();
  let response: Response;
  let json: unknown;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      cache: 'no-store',
      credentials: 'omit',
      // So that a sign-out reaches the pool even if the tab is closed at once.
      keepalive: true,
      body: JSON.stringify(params),
      signal: AbortSignal.timeout(timeoutMs),
    });
    json = JSON.parse(await response.text());
  } catch (cause) {
    throw new PoolError(NO_ANSWER, 'The user pool did not answer.', { cause });
  }
  if (response.ok) return json;
  const { __type: type, message } = (json ?? {}) as Record<string, unknown>;
  if (response.status >= 500 || typeof type !== 'string') {
    // Cognito's own ids of answers are UUIDs.
    const reference = ownReference(response.headers.get('x-amzn-requestid'));
    throw new PoolError(NO_ANSWER, `The user pool answered ${response.status}.`, { reference });
  }
  // AWS prefixes some names: `com.amazonaws.cognito#NotAuthorizedException`.
  const code = type.slice(type.lastIndexOf('#') + 1);
  throw new PoolError(code, typeof message === 'string' ? message : '');
}
