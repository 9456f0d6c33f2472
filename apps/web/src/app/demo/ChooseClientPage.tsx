import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Stack } from '#ui/primitives.tsx';
import styles from './chooseClientPage.module.css';
import { startDemoInterview, startOver } from './demoInterview.ts';
import { messages } from './messages.ts';
import { tellStartedOver } from './tellStartedOver.ts';

/** Which of the made-up clients to call; another call begins anew. */
export function ChooseClientPage() {
  usePageTitle(messages.who);
  const navigate = useNavigate();
  const calling = useAction(async (client: PlayedClient) => {
    const bringBack = await startOver();
    const { id } = await startDemoInterview(client);
    await navigate(paths.step(id, 'questions'));
    tellStartedOver(bringBack, navigate);
  });
  return (
    <div className={styles.page}>
      <ArrivalHeading className={styles.title}>{messages.who}</ArrivalHeading>
      <Stack as="ul" gap={12}>
        {playedClients.map((client) => (
          <li key={client.id}>
            <button
              className={styles.client}
              type="button"
              disabled={calling.isBusy}
              onClick={() => void calling.run(client)}
            >
              <strong>{client.card.title}</strong>
              <span>{client.card.line}</span>
            </button>
          </li>
        ))}
      </Stack>
    </div>
  );
}
