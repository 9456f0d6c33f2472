import type { Interview } from '#interviews/Interview.ts';
import { findSaid, type SaidAbout } from '#plan/findSaid.ts';
import { listPackParts } from './listPackParts.ts';

const heard: readonly SaidAbout[] = ['in90Days', 'today', 'tried', 'inAYear', 'whyNow'];

/** What the sheet that ends a call says of the pack: only what is in it. */
export function listPackContents(interview: Interview): readonly string[] {
  if (!listPackParts(interview).some(({ id }) => id === 'plan')) return [];
  const hasSaid = heard.some((about) => findSaid(about, interview) !== '');
  return [...(hasSaid ? ['Recap in their own words'] : []), 'The plan and your price'];
}
