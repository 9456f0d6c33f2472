import { renewTerms } from '@salespro/contract/recommendations.ts';
import { renewTerms as renewTermsCommand } from '@salespro/domain/commands/renewTerms.ts';
import { areTermsEqual } from '@salespro/domain/services/areTermsEqual.ts';
import {
  findServiceSettings,
  toServiceTerms,
} from '@salespro/domain/services/findServiceSettings.ts';
import { formatPriceRange, getSpokenTerms } from '@salespro/domain/services/getSpokenTerms.ts';
import { useQuery } from '@tanstack/react-query';
import { showFailure } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { serviceSettingsQuery } from './serviceSettingsQuery.ts';

/** Says that the prices named to the client differ from those that the settings have now, and offers to replace them. */
export function PricesChangedNotice() {
  const { interview, run } = useInterview();
  const stored = useQuery(serviceSettingsQuery).data;
  const serviceId = interview.selectedServiceId;
  const spoken = getSpokenTerms(interview);
  const renewing = usePageAction(async () => {
    if (serviceId === null) return;
    const terms = toServiceTerms(findServiceSettings(serviceId, stored));
    await run(renewTerms, { serviceId, terms }, renewTermsCommand).catch(() =>
      showFailure({
        title: 'Error',
        description: "We couldn't change the prices. Please try again.",
      }),
    );
  });
  if (stored === undefined || serviceId === null || spoken === null) return null;
  const today = toServiceTerms(findServiceSettings(serviceId, stored));
  if (interview.salesStatus === 'sold' || areTermsEqual(spoken, today)) return null;
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
      {spoken.isAgreed
        ? `You set the price for this client: ${formatPriceRange(spoken)}.`
        : `This interview keeps what you told them: ${formatPriceRange(spoken)}. Your Services has changed since then.`}
    </Notice>
  );
}
