import type { StoredInterview } from '@salespro/contract/interviews.ts';

export const followUpOutcome = {
  id: '0192f0c4-7e57-7a11-8b0b-0123456789aa',
  kind: 'follow_up',
  reason: null,
  startDay: null,
  day: '2026-11-19',
  time: '10:30',
  serviceId: null,
  price: null,
  note: '',
  madeAt: '2026-11-17T15:00:00.000Z',
} as const;

export const endedInterview: Partial<StoredInterview> = {
  answers: { ideal_90_days: 'Ten more patients a month' },
  selectedServiceId: 'reputation_management',
  generatedPitch: 'x',
  outcome: followUpOutcome,
};

export const soldInterview: Partial<StoredInterview> = {
  ...endedInterview,
  salesStatus: 'sold',
  soldAt: '2026-11-17T15:00:00.000Z',
  sale: { serviceId: 'reputation_management', price: 39_700 },
  outcome: { ...followUpOutcome, kind: 'sold', day: null, time: null },
};
