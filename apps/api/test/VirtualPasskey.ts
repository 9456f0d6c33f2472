import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Behaviour {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device verified the user. */
  readonly isVerified?: boolean;
}

/** A passkey in memory that responds like a browser with a fingerprint reader. */
export class VirtualPasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #behaviour: Required<Behaviour>;
  counter: number;

  constructor(behaviour: Behaviour = {}, counter = 0) {
    this.#behaviour = {
      origin: 'http://localhost:3000',
      rpId: 'localhost',
      isVerified: true,
      ...behaviour,
    };
    this.counter = counter;
  }

  /** The response of navigator.credentials.create. */
  make({ challenge }: { challenge: string }) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = [Buffer.alloc(16), length, id, this.#publicKey()];
    const data = this.#authenticatorData(0x40, credential);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The response of navigator.credentials.get. */
  answer({ challenge }: { challenge: string }) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData(0, []);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    };
  }

  /** Returns the same key with changed responses. */
  answerAs(behaviour: Behaviour, options: { challenge: string }) {
    const usual = this.#behaviour;
    this.#behaviour = { ...usual, ...behaviour };
    const answer = this.answer(options);
    this.#behaviour = usual;
    return answer;
  }

  #clientData(type: string, challenge: string): Buffer {
    const { origin } = this.#behaviour;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, rest: readonly Buffer[]): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags | 0x01 | (this.#behaviour.isVerified ? 0x04 : 0));
    tail.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(Buffer.from(this.#behaviour.rpId)), tail, ...rest]);
  }

  /** COSE: an elliptic key (2) for ES256 (-7) on P-256 (1). */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return cborMap([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
      [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length]);
  if (length < 256) return Buffer.from([major | 24, length]);
  return Buffer.from([major | 25, length >> 8, length & 0xff]);
}
const cborText = (text: string) => Buffer.concat([cborHead(0x60, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(0x40, bytes.length), bytes]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(0xa0, entries.length), ...entries.flat()]);
