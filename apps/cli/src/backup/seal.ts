/**
 * Backups are sealed before they leave: AES-256-GCM in pieces, so that a stream of any length needs little
 * memory and nothing unproven is ever handed out. A piece moved, dropped or cut off at the end is noticed,
 * and so is a file under another name.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const magic = Buffer.from('SPB1');
const pieceBytes = 1024 * 1024;
const tagBytes = 16;

/** 32 bytes in base64. Kept away from the backups, or they protect nothing. */
export function parseBackupKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new Error('BACKUP_KEY must be 32 bytes in base64.');
  return key;
}

export async function* seal(
  content: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncIterable<Buffer> {
  const salt = randomBytes(16);
  const fileKey = keyOf(key, salt, name);
  yield Buffer.concat([magic, salt]);
  let count = 0;
  let before: Buffer | null = null;
  for await (const piece of inPieces(content, pieceBytes)) {
    if (before) yield sealPiece(before, fileKey, count++, false);
    before = piece;
  }
  yield sealPiece(before ?? Buffer.alloc(0), fileKey, count, true);
}

export async function* unseal(
  sealed: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncIterable<Buffer> {
  const pieces = inPieces(sealed, pieceBytes + tagBytes, magic.length + 16)[Symbol.asyncIterator]();
  const { value: head } = await pieces.next();
  if (!head?.subarray(0, magic.length).equals(magic)) throw new Error(`${name} is no backup file`);
  const fileKey = keyOf(key, head.subarray(magic.length), name);
  let count = 0;
  let next = await pieces.next();
  if (next.done) throw new Error(`${name} is cut off`);
  while (!next.done) {
    const piece = next.value;
    next = await pieces.next();
    yield openPiece(piece, fileKey, count++, next.done ?? false, name);
  }
}

function keyOf(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `salespro backup ${name}`, 32));
}

/** The place of a piece and whether it is the last are its nonce; every file has a key of its own. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 0, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealPiece(piece: Buffer, key: Buffer, count: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count, isLast));
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

function openPiece(
  piece: Buffer,
  key: Buffer,
  count: number,
  isLast: boolean,
  name: string,
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count, isLast));
  decipher.setAuthTag(piece.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new Error(`${name} is damaged, cut off, or sealed with another key`);
  }
}

/** Pieces of one size, the last one shorter; the first may have a size of its own. */
async function* inPieces(
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
