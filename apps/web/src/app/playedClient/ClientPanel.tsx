import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { useLocation } from 'react-router';
import { notePlace } from '#interviews/notes/notePlace.ts';
import { useStore } from '#lib/useStore.ts';
import { isScriptPath } from './isScriptPath.ts';
import { QuestionClient } from './QuestionClient.tsx';
import { ScriptClient } from './ScriptClient.tsx';

interface ClientPanelProps {
  readonly client: PlayedClient;
}

/** Plays the other side of the call with prepared lines; inside an interview, above its page. */
export function ClientPanel({ client }: ClientPanelProps) {
  const { pathname } = useLocation();
  const { questionId } = useStore(notePlace);
  if (isScriptPath(pathname)) return <ScriptClient client={client} />;
  return questionId === undefined ? null : (
    <QuestionClient key={questionId} client={client} questionId={questionId} />
  );
}
