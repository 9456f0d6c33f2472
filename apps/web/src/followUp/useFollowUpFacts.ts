import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { aboutSale } from '@salespro/domain/followUp/aboutSale.ts';
import type { TemplateSubject } from '@salespro/domain/templates/TemplateSubject.ts';
import { toZone, useToday } from '#lib/toToday.ts';
import { useWithSeller } from '#settings/agency/useWithSeller.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';

export interface FollowUpFacts {
  readonly interview: StoredInterview & TemplateSubject;
  /** The seller's, by the agency card, else that of this device. */
  readonly timeZone: string;
  /** Their calendar day. */
  readonly today: string;
}

export function useFollowUpFacts(): FollowUpFacts {
  const { interview } = useInterview();
  const { day: today } = useToday();
  return {
    interview: aboutSale(useWithSeller(interview)),
    timeZone: toZone(),
    today,
  };
}
