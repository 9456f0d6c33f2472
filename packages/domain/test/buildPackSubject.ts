import type { Outcome, OutcomeKind } from '#outcomes/Outcome.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';

export const layers = { account: {}, global: {}, builtIn: builtInTexts };
export const seller = {
  name: 'Dana Whitfield',
  phone: '(937) 555-0142',
  agency: 'Fieldnote Marketing',
};

export function buildOutcome(
  kind: OutcomeKind | null,
  fields: Partial<Outcome> = {},
): Outcome | null {
  if (kind === null) return null;
  return {
    id: '01890a5d-0000-774b-bcce-b302099a8057',
    kind,
    reason: kind === 'not_now' ? 'price' : null,
    startDay: kind === 'trial' ? '2026-11-16' : null,
    day:
      { follow_up: '2026-11-19', trial: '2026-12-16', not_now: '2027-02-17' }[kind as string] ??
      null,
    time: kind === 'follow_up' ? '10:30' : null,
    serviceId: kind === 'sold' || kind === 'trial' ? 'reputation_management' : null,
    price: kind === 'sold' ? 39_700 : null,
    note: 'MY PRIVATE AGREEMENT',
    madeAt: '2026-11-16T15:00:00.000Z',
    ...fields,
  };
}

export function buildPackSubject(
  kind: OutcomeKind | null,
  fields: Partial<TemplateSubject> = {},
): TemplateSubject {
  return {
    ...anInterview({ selectedServiceId: 'reputation_management', outcome: buildOutcome(kind) }),
    seller,
    ...fields,
  };
}
