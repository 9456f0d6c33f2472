import { anInterview } from '#test/anInterview.ts';

export const today = '2026-11-17';
export const dental = anInterview({ selectedServiceId: 'reputation_management' });
