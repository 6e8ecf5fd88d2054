/** A public key of a platform, as JWK (RFC 7517): the members that the shop reads. */
export interface SigningKey {
  kid: string;
  kty: string;
  crv?: string | undefined;
  x?: string | undefined;
  y?: string | undefined;
  alg?: string | undefined;
  use?: string | undefined;
  key_ops?: readonly string[] | undefined;
}

/** How a key signs. `hash` is null where the algorithm has its own; `bytes` is a signature's length. */
export interface SigningAlgorithm {
  kty: string;
  /** Its names in a JWK and in HTTP signatures (RFC 9421). */
  alg: string;
  httpAlg: string;
  hash: string | null;
  bytes: number;
}

/** The algorithms that the shop can check, by the curve of the key. */
const ALGORITHMS: ReadonlyMap<string, SigningAlgorithm> = new Map([
  ['P-256', { kty: 'EC', alg: 'ES256', httpAlg: 'ecdsa-p256-sha256', hash: 'sha256', bytes: 64 }],
  ['P-384', { kty: 'EC', alg: 'ES384', httpAlg: 'ecdsa-p384-sha384', hash: 'sha384', bytes: 96 }],
  ['Ed25519', { kty: 'OKP', alg: 'EdDSA', httpAlg: 'ed25519', hash: null, bytes: 64 }],
]);

/** Members of private and of secret keys (RFC 7518): nobody may publish them. */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/**
 * Whether a published key has the form that the protocol asks for. Keys of unknown kinds are fine: they
 * are of no use here, but others may use them.
 */
export function isWellFormedKey(jwk: Readonly<Record<string, unknown>>): boolean {
  if (PRIVATE.some((name) => Object.hasOwn(jwk, name))) return false;
  const { kty, crv, x, y, alg } = jwk;
  const areTexts = (...members: unknown[]) => members.every((one) => typeof one === 'string');
  if (kty === 'EC' && !areTexts(crv, x, y)) return false;
  if (kty === 'OKP' && !areTexts(crv, x)) return false;
  const algorithm = typeof crv === 'string' ? ALGORITHMS.get(crv) : undefined;
  return !algorithm || alg === undefined || alg === algorithm.alg;
}

/** Whether a key is for checking signatures (RFC 7517 §4.2 and §4.3). */
export function isForSignatures({ use, key_ops: operations }: SigningKey): boolean {
  return (use ?? 'sig') === 'sig' && (operations?.includes('verify') ?? true);
}

/**
 * The algorithm of a key, which follows from the key alone: a message cannot choose another one. Null:
 * the shop cannot check its signatures.
 */
export function algorithmOf({ kty, crv }: SigningKey): SigningAlgorithm | null {
  const algorithm = ALGORITHMS.get(crv ?? '');
  return algorithm?.kty === kty ? algorithm : null;
}
