import { answerFields } from '#questions/answerFields.ts';
import type { lookUps } from '#questions/lookUps/lookUps.ts';

export const findAnswerField = (id: string) =>
  answerFields.find((one) => one.id === id) as (typeof lookUps)[0];
