import { dentist } from '#demo/clients/dentist.ts';
import { plumber } from '#demo/clients/plumber.ts';
import { salon } from '#demo/clients/salon.ts';
import type { PlayedClient } from './PlayedClient.ts';

export const playedClients: readonly PlayedClient[] = [dentist, plumber, salon];
