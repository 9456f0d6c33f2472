import { expect, test } from 'vitest';
import { playedAddresses } from './playedAddresses.ts';
import { playedClients } from './playedClients.ts';

test('FIRST-21: the played clients are known by their addresses', () => {
  expect(playedClients.map(({ business }) => business.contactEmail)).toEqual(playedAddresses);
});
