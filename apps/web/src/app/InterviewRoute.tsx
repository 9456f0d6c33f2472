import { playedClientEmails } from '@salespro/domain/demo/playedClientEmails.ts';
import { ClientWindowButtons } from '#features/clientWindow/ClientWindowButtons.tsx';
import { isDemoPage } from '#lib/paths.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { createLazyLoader, LazyComponent, RetrySilently } from '#ui/LazyComponent.tsx';
import { InterviewShell } from './InterviewShell.tsx';

const practice = createLazyLoader(
  async () => (await import('#features/firstRun/PracticeCallPanel.tsx')).PracticeCallPanel,
);

/** Renders the layout of an interview with the client window buttons, and the played client in practice. */
export function InterviewRoute() {
  return <InterviewShell Tools={ClientWindowButtons} Above={Practice} />;
}

/** Renders the played client of a practice interview, except in the demo, which renders it itself. */
function Practice() {
  const { answers, contactEmail } = useInterview().interview;
  const isPlayed = answers.__is_test === true && playedClientEmails.includes(contactEmail);
  return isPlayed && !isDemoPage() ? (
    <LazyComponent loader={practice} props={{}} fallback={null} Failed={RetrySilently} />
  ) : null;
}
