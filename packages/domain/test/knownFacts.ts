import { answerFields } from '#questions/answerFields.ts';
import type { lookUps } from '#questions/facts/lookUps.ts';

export const field = (id: string) =>
  answerFields.find((one) => one.id === id) as (typeof lookUps)[0];
