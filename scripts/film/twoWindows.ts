import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Camera } from './createCamera.ts';
import { ffmpeg } from './encode.ts';

const height = 800;
const seller = { width: 808, height };
const client = { width: 464, height };

/** Opens the client's window; from now on the film shows both, the seller's on the left. */
export async function besideEachOther(page: Page, camera: Camera): Promise<void> {
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('p'),
  ]);
  await page.setViewportSize(seller);
  await other.setViewportSize(client);
  await camera.until(page.getByRole('region', { name: 'Client window' }));
  await camera.until(other.getByRole('heading', { level: 1 }));
  let last: { left: Buffer; right: Buffer; both: Buffer } | null = null;
  camera.through(async (left) => {
    const right = await camera.look(other);
    if (last?.left.equals(left) && last.right.equals(right)) return last.both;
    const both = putTogether(left, right);
    last = { left, right, both };
    return both;
  });
}

/** With a dark line between them. */
function putTogether(left: Buffer, right: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const at = (name: string) => join(folder, `${name}.png`);
  writeFileSync(at('left'), left);
  writeFileSync(at('right'), right);
  const filter = `[0]pad=${1280 - client.width}:${height}:0:0:0x434d49[a];[a][1]hstack`;
  ffmpeg(['-i', at('left'), '-i', at('right'), '-filter_complex', filter, at('both')]);
  const picture = readFileSync(at('both'));
  rmSync(folder, { recursive: true });
  return picture;
}
