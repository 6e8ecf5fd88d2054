import 'server-only';
import * as z from 'zod/mini';
import { BRAND } from '#lib/config/brand.ts';
import type { AfterpaySettings } from '#lib/config/payment-variables.ts';

/** Afterpay's hosts, by environment. */
const HOSTS = {
  sandbox: 'https://global-api-sandbox.afterpay.com',
  production: 'https://global-api.afterpay.com',
} as const;

/** The longest answer to read, in bytes: 250 payments with their items are about a megabyte. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Afterpay's answer does not tell what happened, or there was none. The message holds no token. */
export class AfterpayError extends Error {
  override name = 'AfterpayError';
}

interface AfterpayCall {
  method: 'GET' | 'POST';
  /** Below `/v2/`, with every segment encoded. */
  path: string;
  /** The call's name in errors, because paths hold tokens. */
  name: string;
  body?: object;
}

export interface AfterpayAnswer {
  status: number;
  /** Null without content. */
  json: unknown;
}

export type AfterpayClient = (call: AfterpayCall, signal: AbortSignal) => Promise<AfterpayAnswer>;

/**
 * Calls Afterpay's Online API v2. Resolves with Afterpay's decisions: 2xx, and the refusals 402,
 * 404, 410, 412 and 422. For some of these, only the body tells what was refused.
 * @throws AfterpayError for every other status and an unreadable answer; the signal's reason
 */
export function afterpayClient(settings: AfterpaySettings, siteUrl: string): AfterpayClient {
  const { environment, merchantId, secretKey, apiUrl = HOSTS[environment] } = settings;
  const credentials = Buffer.from(`${merchantId}:${secretKey}`).toString('base64');
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${credentials}`,
    // Required. Afterpay finds the shop in its logs by the merchant and the site in it.
    'user-agent': `${asciiOf(BRAND.name)}/1.0 (Node.js/${process.versions.node}; Merchant/${merchantId}) ${siteUrl}`,
  };
  return async ({ method, path, name, body }, signal) => {
    try {
      const response = await fetch(`${apiUrl}/v2/${path}`, {
        method,
        signal,
        // Never follow a redirect: the credentials must go to this host only.
        redirect: 'error',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { status } = response;
      if (!isDecision(status)) {
        await response.body?.cancel();
        throw new AfterpayError(`Afterpay answered ${status} to "${name}".`);
      }
      return { status, json: status === 204 ? null : parse(await readText(response, name), name) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AfterpayError) throw error;
      // Node's own errors may quote the address, which may hold a token.
      throw new AfterpayError(`The connection to Afterpay failed at "${name}".`);
    }
  };
}

/** A header takes no other letters. */
function asciiOf(name: string): string {
  return name.normalize('NFKD').replace(/[^ -~]/g, '');
}

const REFUSALS: readonly number[] = [402, 404, 410, 412, 422];

function isDecision(status: number): boolean {
  return (status >= 200 && status < 300) || REFUSALS.includes(status);
}

async function readText(response: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw new AfterpayError(`The answer to "${name}" is too long.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AfterpayError(`The answer to "${name}" could not be read.`);
  }
}

const refusal = z.object({ errorCode: z.string(), message: z.optional(z.string()) });

/** The error code of a refusal; null if it has none. */
export function errorCodeOf({ json }: AfterpayAnswer): string | null {
  return refusal.safeParse(json).data?.errorCode ?? null;
}

/** The message of a refusal, for people; empty if there is none. */
export function messageOf({ json }: AfterpayAnswer): string {
  return refusal.safeParse(json).data?.message ?? '';
}
