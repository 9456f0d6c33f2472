import { hearAnswers } from '@salespro/domain/demo/hearAnswers.ts';
import type { ClientReply, PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { ClientBubble } from './ClientBubble.tsx';
import styles from './clientPanel.module.css';
import { playedCalls } from './playedCalls.ts';
import { TheirWords } from './TheirWords.tsx';
import { usePlayedCall } from './usePlayedCall.ts';

interface QuestionClientProps {
  readonly client: PlayedClient;
  readonly questionId: string;
}

/** What the client says to the question that is asked, to what it opens, and to what a good seller asks next. */
export function QuestionClient({ client, questionId }: QuestionClientProps) {
  const { interview } = useInterview();
  const { askedOn } = usePlayedCall(interview.id);
  const heard = hearAnswers(client, interview, questionId);
  if (heard.length === 0) return null;
  const isSettled = ({ id, askOn }: ClientReply) => !askOn || askedOn.includes(id);
  const open = heard.findLast((reply) => !isSettled(reply));
  const worth = heard.findLast((reply) => reply.theirWords && isSettled(reply));
  const ask = (id: string) => playedCalls.change(interview.id, { askedOn: [...askedOn, id] });
  const lines = heard.flatMap(({ id, says, saysThen }) => [
    { id, says },
    ...(saysThen && askedOn.includes(id) ? [{ id: `${id}/then`, says: saysThen }] : []),
  ]);
  return (
    <ClientBubble client={client} lines={lines}>
      {open ? (
        <div className={styles.ask}>
          <Button variant="light" size="small" onClick={() => ask(open.id)}>
            Ask on
          </Button>
          <span>“{open.askOn}”</span>
        </div>
      ) : null}
      {worth?.theirWords ? (
        <TheirWords key={worth.id} words={worth.theirWords} questionId={worth.id} />
      ) : null}
    </ClientBubble>
  );
}
