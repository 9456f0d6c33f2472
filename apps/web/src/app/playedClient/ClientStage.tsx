import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { nothingSeen, seenFacts } from '#interviews/facts/seenFacts.ts';
import { ClientPanel } from './ClientPanel.tsx';
import styles from './clientPanel.module.css';

interface ClientStageProps {
  readonly client: PlayedClient;
  readonly children?: ReactNode;
}

/** The place of the client: above the page, and where a question has something beside it, there. */
export function ClientStage({ client, children }: ClientStageProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const show = () => root.setProperty('--client-height', `${box.current?.clientHeight ?? 0}px`);
    show();
    let frame = 0;
    // In the next frame: what it changes may change the box, which the browser reports as an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    });
    if (box.current) observer.observe(box.current);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      root.removeProperty('--client-height');
    };
  }, []);
  useEffect(() => {
    seenFacts.set(Object.fromEntries(client.lookUps.map(({ id, seen }) => [id, seen])));
    return () => seenFacts.set(nothingSeen);
  }, [client]);
  return (
    <div className={styles.stage} data-played data-above-call data-screen-only>
      <div className={styles.box} ref={box}>
        <ClientPanel client={client} />
        {children}
      </div>
    </div>
  );
}
