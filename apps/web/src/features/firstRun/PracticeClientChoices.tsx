import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './practiceClientChoices.module.css';
import { useStartPracticeCall } from './useStartPracticeCall.ts';

/** Lists the played clients as buttons that start a practice call. */
export function PracticeClientChoices() {
  const { start, isBusy } = useStartPracticeCall();
  return (
    <ul className={styles.list} aria-label="Who do you want to call?">
      {playedClients.map((client) => (
        <li key={client.id}>
          <Button
            variant="outline"
            isWide
            disabled={isBusy}
            aria-describedby={`about-${client.id}`}
            onClick={() => void start(client)}
          >
            {client.card.title}
          </Button>
          <Text size="small" tone="dim" above={8} id={`about-${client.id}`}>
            {client.card.line}
          </Text>
        </li>
      ))}
    </ul>
  );
}
