import { listMissingTrialValues } from '@salespro/domain/trial/listMissingTrialValues.ts';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { RetainerClose } from './RetainerClose.tsx';
import { TrialRequired } from './TrialRequired.tsx';

/** "/session/:id/retainer-close" */
export function RetainerClosePage() {
  const { interview } = useInterview();
  const missing = listMissingTrialValues(interview.answers);
  usePageTitle(`Retainer Close - ${interview.businessName}`);
  return (
    <>
      <BackLink to={paths.step(interview.id, 'script-pitch')}>Back to Script</BackLink>
      {missing.length > 0 ? (
        <TrialRequired interview={interview} missing={missing} />
      ) : (
        <RetainerClose />
      )}
    </>
  );
}
