import 'server-only';
import { createHash, createPublicKey, type JsonWebKey, timingSafeEqual, verify } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';
import {
  type Dictionary,
  type InnerList,
  type Item,
  isInnerList,
  parseDictionary,
} from 'structured-headers';
import {
  algorithmOf,
  isForSignatures,
  type SigningAlgorithm,
  type SigningKey,
} from '#lib/commerce/agents/signing-key.ts';
import { AgentFault } from './faults.ts';
import { signatureBase } from './signature-base.ts';

/** A request whose signature is checked. */
export interface SignedRequest {
  method: string;
  /** The URL at the shop's own address: never what a header says. */
  url: URL;
  headers: Headers;
  /** Its exact bytes. */
  body: Uint8Array;
}

/** The most signatures that are looked at: each costs a check. */
const MOST_SIGNATURES = 4;
/** How far the platform's clock may be wrong, in seconds. */
const CLOCK_SECONDS = 60;
/**
 * The oldest signature with a time, in seconds. The answers of calls with an idempotency key are kept
 * as long, so a call that somebody recorded does nothing before, and does not count after.
 */
const MOST_AGE_SECONDS = 24 * 60 * 60;

/** Headers that a signature must cover if the request has them. */
const COVERED_HEADERS = ['ucp-agent', 'signature-agent', 'idempotency-key'];

/**
 * Whether a request is signed with one of a platform's keys (RFC 9421, RFC 9530, and the protocol's
 * rules on what to cover). False: it has no signature at all. Of several signatures one is enough.
 * @throws AgentFault if it has signatures and none is right; `key_not_found` if the keys may be old
 */
export async function isSigned(
  request: SignedRequest,
  keys: readonly SigningKey[],
  now = Date.now(),
): Promise<boolean> {
  const inputs = request.headers.get('signature-input');
  const values = request.headers.get('signature');
  if (inputs === null && values === null) return false;
  if (inputs === null || values === null) {
    const content = 'A signed request needs both headers Signature-Input and Signature.';
    throw new AgentFault('signature_missing', content);
  }
  const signatures = parsed(values, 'Signature');
  let told: AgentFault | null = null;
  for (const [label, input] of [...parsed(inputs, 'Signature-Input')].slice(0, MOST_SIGNATURES)) {
    try {
      await check(request, { label, input, value: signatures.get(label)?.[0] }, keys, now);
      return true;
    } catch (error) {
      if (!(error instanceof AgentFault)) throw error;
      // A newer profile may have its key, whatever the others lack.
      if (!told || error.code === 'key_not_found') told = error;
    }
  }
  throw told ?? invalid('Signature-Input names no signature.');
}

interface Candidate {
  label: string;
  input: Item | InnerList;
  value: unknown;
}

/** @throws AgentFault if this signature does not prove the request */
async function check(
  request: SignedRequest,
  { label, input, value }: Candidate,
  keys: readonly SigningKey[],
  now: number,
): Promise<void> {
  if (!isInnerList(input)) throw invalid(`The signature ${label} names no components.`);
  if (!(value instanceof ArrayBuffer)) {
    throw new AgentFault('signature_missing', `The header Signature has no bytes of ${label}.`);
  }
  const parameters = input[1];
  const keyid = parameters.get('keyid');
  const tag = parameters.get('tag');
  if (tag !== undefined && tag !== 'web-bot-auth') {
    throw invalid(`The signature ${label} is for another purpose.`);
  }
  const key = keys.find((one) => one.kid === keyid && isForSignatures(one));
  if (!key) {
    throw new AgentFault('key_not_found', `Your profile has no key for the keyid of ${label}.`);
  }
  const algorithm = algorithmOf(key);
  if (!algorithm) {
    throw new AgentFault('algorithm_unsupported', `The key of ${label} is of an unsupported kind.`);
  }
  if (tag !== undefined) await checkWebBot(key, parameters);
  checkParameters(parameters, algorithm, now);
  checkCoverage(request, label, input);
  checkDigest(request);
  const base = signatureBase(
    {
      request: { method: request.method, url: request.url },
      status: null,
      headers: request.headers,
    },
    input,
  );
  if (base === null || !isRight(base, value, key, algorithm)) {
    throw invalid(`The signature ${label} is not right.`);
  }
}

/** What Web Bot Auth asks for: the name of the key is made from the key. */
async function checkWebBot(key: SigningKey, parameters: InnerList[1]): Promise<void> {
  const { kty, crv, x, y } = key;
  const jwk = { kty, crv, x, ...(y !== undefined && { y }) } as JWK;
  if (key.kid !== (await calculateJwkThumbprint(jwk))) {
    throw invalid('For web-bot-auth the keyid must be the thumbprint of the key.');
  }
  if (!parameters.has('created') || !parameters.has('expires')) {
    throw invalid('For web-bot-auth a signature needs created and expires.');
  }
}

function checkParameters(
  parameters: InnerList[1],
  { httpAlg }: SigningAlgorithm,
  now: number,
): void {
  const alg = parameters.get('alg');
  if (alg !== undefined && alg !== httpAlg) throw invalid('Its alg is not that of the key.');
  const seconds = now / 1000;
  const [created, expires] = ['created', 'expires'].map((name) => {
    const time = parameters.get(name);
    if (time === undefined || (typeof time === 'number' && Number.isInteger(time))) return time;
    throw invalid(`Its ${name} is not a time in seconds.`);
  });
  if (created !== undefined) {
    if (created > seconds + CLOCK_SECONDS) throw invalid('It was made in the future.');
    if (created < seconds - MOST_AGE_SECONDS) throw invalid('It is too old: sign the call anew.');
  }
  if (expires !== undefined && expires < seconds - CLOCK_SECONDS) {
    throw invalid('It has expired: sign the call anew.');
  }
}

function checkCoverage(
  { url, headers, body }: SignedRequest,
  label: string,
  input: InnerList,
): void {
  const covered = new Set(
    input[0].flatMap(([name, parameters]) => {
      if (parameters.size === 0) return [name];
      // Web Bot Auth covers its own member of this header.
      const isOwn = name === 'signature-agent' && parameters.get('key') === label;
      return isOwn ? [name] : [];
    }),
  );
  const needed = [
    ...['@method', '@authority', '@path'],
    ...(url.search === '' ? [] : ['@query']),
    ...COVERED_HEADERS.filter((name) => headers.has(name)),
    ...(body.length === 0 ? [] : ['content-digest', 'content-type']),
  ];
  const missing = needed.filter((name) => !covered.has(name));
  if (missing.length > 0)
    throw invalid(`The signature ${label} does not cover ${missing.join(', ')}.`);
}

/** @throws AgentFault if the body is not the one that its digest describes */
function checkDigest({ headers, body }: SignedRequest): void {
  const header = headers.get('content-digest');
  if (header === null && body.length === 0) return;
  const digest = createHash('sha256').update(body).digest();
  try {
    const [claimed] = parseDictionary(header ?? '').get('sha-256') ?? [];
    if (claimed instanceof ArrayBuffer) {
      const bytes = Buffer.from(claimed);
      if (bytes.length === digest.length && timingSafeEqual(bytes, digest)) return;
    }
  } catch {
    // Not a dictionary.
  }
  throw new AgentFault('digest_mismatch', 'Content-Digest is not the sha-256 of the body.');
}

function isRight(
  base: string,
  value: ArrayBuffer,
  key: SigningKey,
  { hash, bytes }: SigningAlgorithm,
): boolean {
  if (value.byteLength !== bytes) return false;
  const { kty, crv, x, y } = key;
  try {
    const jwk = { kty, crv, x, ...(y !== undefined && { y }) } as JsonWebKey;
    return verify(
      hash,
      Buffer.from(base, 'latin1'),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(value),
    );
  } catch {
    // The key is not a point of its curve.
    return false;
  }
}

function parsed(header: string, name: string): Dictionary {
  try {
    return parseDictionary(header);
  } catch {
    throw invalid(`The header ${name} is not a dictionary of RFC 8941.`);
  }
}

function invalid(content: string): AgentFault {
  return new AgentFault('signature_invalid', content);
}
