import { findReply } from '@salespro/domain/demo/findReply.ts';
import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { ClientBubble } from './ClientBubble.tsx';
import styles from './clientPanel.module.css';
import { playedCalls } from './playedCalls.ts';
import { usePlayedCall } from './usePlayedCall.ts';

interface QuestionClientProps {
  readonly client: PlayedClient;
  readonly questionId: string;
}

/** What the client says to the question that is asked, and to what a good seller asks next. */
export function QuestionClient({ client, questionId }: QuestionClientProps) {
  const { id } = useInterview().interview;
  const { askedOn } = usePlayedCall(id);
  const reply = findReply(client, questionId);
  if (!reply) return null;
  const { says, askOn, saysThen } = reply;
  const isAskedOn = askedOn.includes(questionId);
  const ask = () => playedCalls.change(id, { askedOn: [...askedOn, questionId] });
  const lines = [
    { id: 'says', says },
    ...(isAskedOn && saysThen ? [{ id: 'then', says: saysThen }] : []),
  ];
  return (
    <ClientBubble client={client} lines={lines}>
      {askOn && !isAskedOn ? (
        <div className={styles.ask}>
          <Button variant="light" size="small" onClick={ask}>
            Ask on
          </Button>
          <span>“{askOn}”</span>
        </div>
      ) : null}
    </ClientBubble>
  );
}
