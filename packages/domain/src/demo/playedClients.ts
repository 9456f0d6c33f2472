import { dentist } from './clients/dentist.ts';
import { plumber } from './clients/plumber.ts';
import { salon } from './clients/salon.ts';
import type { PlayedClient } from './PlayedClient.ts';

export const playedClients: readonly PlayedClient[] = [dentist, plumber, salon];
