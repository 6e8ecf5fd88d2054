import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** What a forged answer may have wrong. */
export interface Forgery {
  origin?: string;
  rpID?: string;
  /** Without it, the device did not ask for finger or PIN. */
  isVerified?: boolean;
  counter?: number;
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const text64 = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator in software, with one passkey (ES256, no attestation). */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly origin: string;
  private readonly key: KeyObject;
  private readonly coordinates: { x: Buffer; y: Buffer };

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** The answer to a request for a new passkey. */
  make(challenge: string, forgery: Forgery = {}) {
    const { x, y } = this.coordinates;
    // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      x,
      Buffer.from([0x22, 0x58, 0x20]),
      y,
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.head(forgery, FLAGS.attested),
      Buffer.alloc(16),
      length,
      this.id,
      cose,
    ]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: text64(this.clientData('webauthn.create', challenge, forgery)),
        attestationObject: text64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** The answer to a log-in's challenge. */
  use(challenge: string, forgery: Forgery = {}) {
    const clientData = this.clientData('webauthn.get', challenge, forgery);
    const data = this.head(forgery);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.key);
    return {
      ...this.named(),
      response: {
        clientDataJSON: text64(clientData),
        authenticatorData: text64(data),
        signature: text64(signature),
      },
    };
  }

  private named() {
    return { id: text64(this.id), rawId: text64(this.id), type: 'public-key' };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Forgery): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private head(
    { rpID = new URL(this.origin).hostname, isVerified = true, counter = 0 }: Forgery,
    more = 0,
  ): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | more;
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counted]);
  }
}
