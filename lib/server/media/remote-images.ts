import {
  AnswerTooLongError,
  BrokenAnswerError,
  guardedRequest,
  HostAddressError,
  HostNotListedError,
  readAtMost,
} from '#lib/server/platform/guarded-request.ts';
import { systemAddresses } from '#lib/server/platform/host-addresses.ts';
import { TimeoutError, within } from '#lib/server/platform/within.ts';
import { MAX_IMAGE_BYTES } from './check-image.ts';
import { ImageProblem } from './image-problem.ts';

export interface RemoteImageOptions {
  /** Also fetch from addresses outside the public internet. Default: reject them. */
  allowPrivate?: boolean;
  /** Limit for one picture, redirects included, in ms. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;

/**
 * Downloads a picture over HTTP or HTTPS, following redirects. Each resolved address is checked
 * when the connection is made, so a catalogue cannot make the shop read from its internal network
 * (SSRF).
 * @throws ImageProblem
 */
export async function fetchImage(url: string, options: RemoteImageOptions = {}): Promise<Buffer> {
  const timeout = options.timeoutMs ?? TIMEOUT_MS;
  try {
    return await within(timeout, (signal) => follow(parse(url), options, signal));
  } catch (error) {
    throw error instanceof ImageProblem ? error : new ImageProblem(reasonOf(error, timeout));
  }
}

async function follow(
  first: URL,
  { allowPrivate = false }: RemoteImageOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  let url = first;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await guardedRequest(url, {
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      signal,
      ...(allowPrivate && { allows: () => true, resolve: systemAddresses }),
    });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readAtMost(response, MAX_IMAGE_BYTES);
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new ImageProblem(`its server answered ${statusCode}`);
    }
    url = parse(headers.location, url);
  }
  throw new ImageProblem(`its address redirects more than ${MAX_REDIRECTS} times`);
}

function parse(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ImageProblem('its address is not an http or https URL');
  }
  return url;
}

function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof TimeoutError)
    return `its server did not answer in ${timeout / 1000} seconds`;
  if (error instanceof HostNotListedError) return 'its host is not in OUTGOING_HOSTS';
  if (error instanceof HostAddressError) return 'its address is not on the public internet';
  if (error instanceof AnswerTooLongError) {
    return `it is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB`;
  }
  if (error instanceof BrokenAnswerError) return 'its server broke off half-way';
  const { code, message } = error as NodeJS.ErrnoException;
  return `it cannot be fetched (${code ?? message})`;
}
