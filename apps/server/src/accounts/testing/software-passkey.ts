import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A software authenticator: does what a phone or a security key does, byte by byte (WebAuthn level 2, section 6). */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #rpId: string;
  readonly #origin: string;
  /** Whether the user was verified, by fingerprint or PIN. */
  verifiesUser = true;
  counter = 0;

  constructor(rpId: string, origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
    this.#rpId = rpId;
    this.#origin = origin;
  }

  register(challenge: string): Record<string, unknown> {
    const clientDataJSON = this.#clientData('webauthn.create', challenge);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#authData(0x40),
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey(),
    ]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  authenticate(challenge: string): Record<string, unknown> {
    this.counter++;
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const authData = this.#authData(0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authData(moreFlags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 0x01 | (this.verifiesUser ? 0x04 : 0) | moreFlags;
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), Buffer.from([flags]), counter]);
  }

  #coseKey(): Buffer {
    const { x, y } = this.#publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}

/** As much CBOR (RFC 8949) as an authenticator needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
    ]);
  }
  throw new TypeError(`no CBOR for ${typeof value}`);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
}
