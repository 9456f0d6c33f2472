/**
 * Encrypts backups with AES-256-GCM in chunks, so that streams of any length need little memory. Moved,
 * missing or truncated chunks and renamed files are detected.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const magic = Buffer.from('SPB1');
const chunkBytes = 1024 * 1024;
const tagBytes = 16;

/** Parses BACKUP_KEY: 32 bytes in base64. It must be stored apart from the backups. */
export function parseBackupKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new Error('BACKUP_KEY must be 32 bytes in base64.');
  return key;
}

/** Encrypts a stream with a key derived from the backup key, a salt and the file name. */
export async function* encryptBackup(
  content: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncIterable<Buffer> {
  const salt = randomBytes(16);
  const fileKey = deriveFileKey(key, salt, name);
  yield Buffer.concat([magic, salt]);
  let count = 0;
  let before: Buffer | null = null;
  for await (const piece of splitIntoChunks(content, chunkBytes)) {
    if (before) yield encryptChunk(before, fileKey, count++, false);
    before = piece;
  }
  yield encryptChunk(before ?? Buffer.alloc(0), fileKey, count, true);
}

/** Decrypts a stream; throws when it is damaged, truncated or renamed. */
export async function* decryptBackup(
  sealed: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncIterable<Buffer> {
  const pieces = splitIntoChunks(sealed, chunkBytes + tagBytes, magic.length + 16)[
    Symbol.asyncIterator
  ]();
  const { value: head } = await pieces.next();
  if (!head?.subarray(0, magic.length).equals(magic)) throw new Error(`${name} is no backup file`);
  const fileKey = deriveFileKey(key, head.subarray(magic.length), name);
  let count = 0;
  let next = await pieces.next();
  if (next.done) throw new Error(`${name} is cut off`);
  while (!next.done) {
    const piece = next.value;
    next = await pieces.next();
    yield decryptChunk(piece, fileKey, count++, next.done ?? false, name);
  }
}

function deriveFileKey(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `salespro backup ${name}`, 32));
}

/** The nonce of a chunk: its number and whether it is the last; every file has its own key. */
function buildNonce(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 0, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function encryptChunk(piece: Buffer, key: Buffer, count: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, buildNonce(count, isLast));
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

function decryptChunk(
  piece: Buffer,
  key: Buffer,
  count: number,
  isLast: boolean,
  name: string,
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, buildNonce(count, isLast));
  decipher.setAuthTag(piece.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new Error(`${name} is damaged, cut off, or sealed with another key`);
  }
}

/** Splits a stream into chunks of one size; the first may have another. */
async function* splitIntoChunks(
  content: AsyncIterable<Buffer>,
  bytes: number,
  firstBytes = bytes,
): AsyncIterable<Buffer> {
  let wanted = firstBytes;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, wanted);
      waiting = [all.subarray(wanted)];
      size = all.length - wanted;
      wanted = bytes;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
