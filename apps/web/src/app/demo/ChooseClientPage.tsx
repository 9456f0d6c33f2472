import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Stack } from '#ui/primitives.tsx';
import styles from './chooseClientPage.module.css';
import { restartDemo, startDemoInterview } from './demoInterview.ts';
import { messages } from './messages.ts';
import { showDemoRestartedToast } from './showDemoRestartedToast.ts';

/** Renders the choice of a played client for the demo call; choosing one restarts the demo. */
export function ChooseClientPage() {
  usePageTitle(messages.who);
  const navigate = useNavigate();
  const calling = useAction(async (client: PlayedClient) => {
    const restore = await restartDemo();
    const { id } = await startDemoInterview(client);
    await navigate(paths.step(id, 'questions'));
    showDemoRestartedToast(restore, navigate);
  });
  return (
    <div className={styles.page}>
      <AutofocusHeading className={styles.title}>{messages.who}</AutofocusHeading>
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
