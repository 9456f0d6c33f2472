import { renewTerms } from '@salespro/contract/recommendations.ts';
import { renewTerms as renewTermsCommand } from '@salespro/domain/commands/renewTerms.ts';
import { findSettings, toTerms } from '@salespro/domain/services/findSettings.ts';
import { sameTerms } from '@salespro/domain/services/sameTerms.ts';
import { spokenTerms, toPriceRange } from '@salespro/domain/services/spokenTerms.ts';
import { useQuery } from '@tanstack/react-query';
import { showFailure } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { serviceSettingsQuery } from './serviceSettingsQuery.ts';

/** Says that an interview was told other prices than the settings have now, and takes those over. */
export function TodaysPricesNotice() {
  const { interview, run } = useInterview();
  const stored = useQuery(serviceSettingsQuery).data;
  const serviceId = interview.selectedServiceId;
  const said = spokenTerms(interview);
  const renewing = usePageAction(async () => {
    if (serviceId === null) return;
    const terms = toTerms(findSettings(serviceId, stored));
    await run(renewTerms, { serviceId, terms }, renewTermsCommand).catch(() =>
      showFailure({
        title: 'Error',
        description: "We couldn't change the prices. Please try again.",
      }),
    );
  });
  if (stored === undefined || serviceId === null || said === null) return null;
  const today = toTerms(findSettings(serviceId, stored));
  if (interview.salesStatus === 'sold' || sameTerms(said, today)) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button
          variant="light"
          size="small"
          isBusy={renewing.isBusy}
          onClick={() => void renewing.run()}
        >
          Use today's prices
        </Button>
      }
    >
      {said.isAgreed
        ? `You set the price for this client: ${toPriceRange(said)}.`
        : `This interview keeps what you told them: ${toPriceRange(said)}. Your Services has changed since then.`}
    </Notice>
  );
}
