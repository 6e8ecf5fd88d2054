import 'server-only';
import { createHash, sign } from 'node:crypto';
import { type InnerList, serializeDictionary, serializeItem } from 'structured-headers';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { signerKey } from './shop-keys.ts';
import { type SignedMessage, signatureBase } from './signature-base.ts';

const LABEL = 'sig1';

/**
 * Signs a request of the shop to a platform (RFC 9421): its target, its body and all of `headers`,
 * which must be those that are sent. Returns the headers to add.
 * @throws IdentityKeyError if the identity key does not open the shop's key
 */
export async function signOutgoing(
  db: Db,
  sent: { method: string; url: URL; headers: Record<string, string>; body: string },
): Promise<Record<string, string>> {
  const { method, url, body } = sent;
  const added = {
    'ucp-agent': serializeDictionary({ profile: `${environment().SITE_URL}/.well-known/ucp` }),
    'content-digest': digestOf(body),
  };
  const headers = new Headers({ ...sent.headers, ...added });
  const names = [
    ...['@method', '@authority', '@path'],
    ...(url.search === '' ? [] : ['@query']),
    ...headers.keys(),
  ];
  const signature = await signed(db, { request: { method, url }, status: null, headers }, names);
  return { ...added, ...signature };
}

/**
 * Signs an answer to a platform: its status, type and body. Returns the headers to add.
 * @throws IdentityKeyError if the identity key does not open the shop's key
 */
export async function signAnswer(
  db: Db,
  { status, type, body }: { status: number; type: string; body: string },
): Promise<Record<string, string>> {
  const digest = { 'content-digest': digestOf(body) };
  const headers = new Headers({ 'content-type': type, ...digest });
  const names = ['@status', 'content-digest', 'content-type'];
  return { ...digest, ...(await signed(db, { request: null, status, headers }, names)) };
}

async function signed(
  db: Db,
  message: SignedMessage,
  names: readonly string[],
): Promise<Record<string, string>> {
  const { kid, privateKey } = await signerKey(db);
  const input: InnerList = [
    names.map((name) => [name, new Map()]),
    new Map<string, string | number>([
      ['created', Math.floor(Date.now() / 1000)],
      ['keyid', kid],
    ]),
  ];
  const base = signatureBase(message, input);
  if (base === null) throw new Error('This message cannot be signed.');
  const value = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    'signature-input': serializeDictionary(new Map([[LABEL, input]])),
    signature: serializeDictionary({ [LABEL]: value }),
  };
}

/** The `content-digest` of a body (RFC 9530). */
function digestOf(body: string): string {
  const digest = createHash('sha256').update(body).digest();
  return `sha-256=${serializeItem(digest)}`;
}
