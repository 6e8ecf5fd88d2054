import { lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#lib/server/platform/public-address.ts';
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
  const signal = AbortSignal.timeout(timeout);
  try {
    let address = parse(url);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await request(address, options.allowPrivate ?? false, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        address = parse(headers.location, address);
      } else if (statusCode === 200) {
        return await readBounded(response);
      } else {
        response.destroy();
        throw new ImageProblem(`its server answered ${statusCode}`);
      }
    }
    throw new ImageProblem(`its address redirects more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    if (error instanceof ImageProblem) throw error;
    if (signal.aborted) {
      throw new ImageProblem(`its server did not answer in ${timeout / 1000} seconds`);
    }
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ImageProblem(`it cannot be fetched (${code ?? message})`);
  }
}

function parse(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ImageProblem('its address is not an http or https URL');
  }
  return url;
}

function request(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  // IP addresses are never looked up, so check them here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const client = url.protocol === 'https:' ? https : http;
  client
    .get(
      url,
      {
        agent: false,
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity' },
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
    .on('error', reject);
  return promise;
}

/** Resolves a host name to public addresses only. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(notPublic(), '', 0);
    if (options.all) return callback(null, open);
    callback(null, first.address, first.family);
  });
};

function notPublic(): ImageProblem {
  return new ImageProblem('its address is not on the public internet');
}

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) {
      response.destroy();
      throw new ImageProblem(`it is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB`);
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new ImageProblem('its server broke off half-way');
  return Buffer.concat(chunks);
}
