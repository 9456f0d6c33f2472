import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatch, useNavigate } from 'react-router';
import {
  findPlayedClient,
  PlayedClientPanel,
  PracticeCallResult,
} from '#features/playedClient/PlayedClientPanel.tsx';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { narrowScreenStore } from '#lib/useMediaQuery.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Row } from '#ui/primitives.tsx';
import { isCreateInterview, restartDemo, startDemoInterview } from './demoInterview.ts';
import { messages } from './messages.ts';
import { claimFirstSaveOffer, OpenSaveDemoDialogContext } from './saveDemoOffer.ts';
import { showDemoRestartedToast } from './showDemoRestartedToast.ts';
import styles from './tip.module.css';

/** Renders the played client and the beginner tips above every screen of the demo. */
export function DemoClientAndTips() {
  const { interview } = useInterview();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const openKeepSheet = useContext(OpenSaveDemoDialogContext);
  const client = findPlayedClient(interview);
  const isAfter = pathname === paths.followUp(interview.id);
  useEffect(() => {
    if (isAfter && claimFirstSaveOffer()) openKeepSheet();
  }, [isAfter, openKeepSheet]);
  const outbox = useOutboxState();
  const isGone =
    outbox?.isLoaded === true &&
    !outbox.entries.some((entry) => entry.subject === interview.id && isCreateInterview(entry));
  useEffect(() => {
    // The demo was restarted in another tab, so this interview no longer exists.
    if (isGone) void navigate(paths.newInterview, { replace: true });
  }, [isGone, navigate]);
  const again = useAction(async () => {
    if (!client) return;
    await navigate(paths.newInterview);
    const restore = await restartDemo();
    const { id } = await startDemoInterview(client);
    await navigate(paths.step(id, 'questions'));
    showDemoRestartedToast(restore, navigate);
  });
  return (
    <>
      {client ? (
        <PlayedClientPanel client={client}>
          <Tip client={client} />
        </PlayedClientPanel>
      ) : null}
      {client && isAfter ? (
        <PracticeCallResult
          client={client}
          onRetry={() => void again.run()}
          onStartInterview={openKeepSheet}
        />
      ) : null}
      <Outlet />
    </>
  );
}

const key = 'salespro_demo_tips';

function readSeen(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0) || 0;
  } catch {
    return 0;
  }
}

interface TipProps {
  readonly client: PlayedClient;
}

/** Renders up to three tips at the first questions; "Got it", Escape or an answer closes each. */
function Tip({ client }: TipProps) {
  const { interview } = useInterview();
  const isAsking = useMatch(paths.step(':id', 'questions')) !== null;
  const isNarrow = useStore(narrowScreenStore);
  const [seen, setSeen] = useState(readSeen);
  const answered = Object.keys(interview.answers).filter((id) => !id.startsWith('__')).length;
  const [answeredBefore, setAnsweredBefore] = useState(answered);
  if (answered > answeredBefore) {
    setAnsweredBefore(answered);
    setSeen((count) => count + 1);
  }
  useEffect(() => {
    try {
      localStorage.setItem(key, String(seen));
    } catch {
      // Without storage the tips are shown again.
    }
  }, [seen]);
  const isShown = isAsking && seen < 3;
  useEffect(() => {
    if (!isShown) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setSeen((count) => count + 1);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isShown]);
  if (!isShown) return null;
  const keys: ReactNode = isNarrow ? (
    ' tap an answer.'
  ) : (
    <>
      {' '}
      press <b>A</b>, <b>B</b> or <b>C</b>.
    </>
  );
  return (
    <Row justify="between" size="small" below={12} className={styles.tip} role="note">
      <p>
        {seen === 0 ? (
          <>
            {messages.askAloud(client.sayName, client.business.businessName)}
            {keys}
          </>
        ) : seen === 1 && isNarrow ? (
          messages.foldedNote
        ) : (
          messages.tips[seen - 1]
        )}
      </p>
      <span className={styles.foot}>
        Tip {seen + 1} of 3
        <button className={styles.got} type="button" onClick={() => setSeen(seen + 1)}>
          Got it
        </button>
      </span>
    </Row>
  );
}
