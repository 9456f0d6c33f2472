import { playedAddresses } from '@salespro/domain/demo/playedAddresses.ts';
import { ClientWindowTools } from '#features/clientWindow/ClientWindowTools.tsx';
import { isDemoPage } from '#lib/paths.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';
import { InterviewShell } from './InterviewShell.tsx';

const practice = createLazyPart(
  async () => (await import('#features/firstRun/PracticeStage.tsx')).PracticeStage,
);

/** An interview, with the way to show the client something of it; in practice, with the client. */
export function InterviewRoute() {
  return <InterviewShell Tools={ClientWindowTools} Above={Practice} />;
}

/** The demo has a stage of its own. */
function Practice() {
  const { answers, contactEmail } = useInterview().interview;
  const isPlayed = answers.__is_test === true && playedAddresses.includes(contactEmail);
  return isPlayed && !isDemoPage() ? (
    <LazyPart part={practice} props={{}} waiting={null} Failed={RetryQuietly} />
  ) : null;
}
