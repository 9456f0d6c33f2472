import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseKeyRing } from '#lib/crypto.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { startTestServer, testEncryptionKeys } from '#test/testServer.ts';
import { rewrapDataKeys } from '../../../../cli/src/rewrapDataKeys.ts';

test('W-01: the key is rotated while sellers work; nothing becomes unreadable, the old key is no longer needed', async () => {
  const both = `2:${randomBytes(32).toString('base64')},${testEncryptionKeys}`;
  const server = await startTestServer({ ENCRYPTION_KEYS: both });
  try {
    const sellers = await Promise.all([1, 2, 3].map(() => server.newSeller()));
    // Keys wrapped by the old key, as before a rotation.
    for (const seller of sellers) await seller.post('/api/interviews', newInterviewBody());
    await rewrapDataKeys(
      server.urls.ownerUrl,
      parseKeyRing(`${testEncryptionKeys},${both.split(',')[0]}`),
    );

    let reads = 0;
    let isRotating = true;
    const work = sellers.map(async (seller) => {
      while (isRotating) {
        const { cards } = (await seller.get('/api/interviews')).json();
        expect(cards[0].businessName).toBe('Maple Street Dental');
        reads += 1;
      }
    });
    expect(await rewrapDataKeys(server.urls.ownerUrl, parseKeyRing(both))).toBe(3);
    isRotating = false;
    await Promise.all(work);
    expect(reads).toBeGreaterThan(0);
    const { rows } = await server.owner.query('select distinct kek_version from app.user_keys');
    expect(rows).toEqual([{ kek_version: 2 }]);
  } finally {
    await server.close();
  }
});
