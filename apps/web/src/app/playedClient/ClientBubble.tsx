import type { HeardLine } from '@salespro/domain/demo/hearClient.ts';
import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './clientPanel.module.css';

interface ClientBubbleProps {
  readonly client: PlayedClient;
  readonly lines: readonly HeardLine[];
  readonly children?: ReactNode;
}

/** What the client said last. Over call mode too: there the client speaks up. */
export function ClientBubble({ client, lines, children }: ClientBubbleProps) {
  return (
    <section className={styles.panel} aria-label="The client" data-above-call data-screen-only>
      <IconMessage2 aria-hidden="true" className={styles.icon} size={22} stroke={1.6} />
      <div className={styles.words}>
        <div role="log" aria-label={`${client.sayName} says`}>
          {lines.map(({ id, says }, place) => (
            <p className={styles.line} key={id}>
              {place === 0 ? <strong>{client.sayName} says: </strong> : null}“{says}”
            </p>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}
