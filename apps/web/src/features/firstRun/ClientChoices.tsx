import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './clientChoices.module.css';
import { useStartPractice } from './useStartPractice.ts';

/** Who plays the client. */
export function ClientChoices() {
  const { start, isBusy } = useStartPractice();
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
