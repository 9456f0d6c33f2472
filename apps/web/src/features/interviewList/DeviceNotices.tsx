import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { isBusinessDetail } from '@salespro/domain/questions/facts/lookUps.ts';
import { IconFileAlert, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toAskPath } from '#call/askedQuestion.ts';
import { downloadJson } from '#lib/downloadFile.ts';
import { paths } from '#lib/paths.ts';
import { toLastUse } from '#lib/toMomentText.ts';
import { forgetLeftBehind } from '#sync/interview/leftBehind.ts';
import {
  getOutbox,
  type LeftBehind,
  useOpenOutbox,
  useOutboxState,
} from '#sync/interview/openOutbox.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './interviewList.module.css';
import { messages } from './messages.ts';

interface DeviceNoticesProps {
  readonly cards: readonly InterviewCard[];
}

const nothingLeft: readonly LeftBehind[] = [];

/** What an earlier page left on this device: an interview to go on with, records that broke. */
export function DeviceNotices({ cards }: DeviceNoticesProps) {
  const aside = useOutboxState()?.aside ?? [];
  const [left] = useOpenOutbox((open) => open.leftBehind, nothingLeft);
  // Everything else that was set aside is named by the chip of its interview.
  const damaged = aside.filter(({ reason }) => ['damaged', 'not_found'].includes(reason));
  const card = cards.find(({ id }) => id === left?.interviewId);
  return (
    <>
      {left ? <GoOn left={left} businessName={card?.businessName ?? left.businessName} /> : null}
      {damaged.length > 0 ? (
        <section className={styles.banner} aria-label="Items we couldn't read">
          <Emblem size={48} isRound className={styles.icon}>
            <IconFileAlert aria-hidden="true" size={22} stroke={1.6} />
          </Emblem>
          <Text as="div" grows>
            <Text weight={600}>{messages.damaged(damaged.length)}</Text>
            <Text size="medium" tone="dim">
              {messages.damagedText}
            </Text>
          </Text>
          <div className={styles.importBannerActions}>
            <Button
              variant="plain"
              onClick={() => void getOutbox().discard(damaged.map(({ id }) => id))}
            >
              Discard
            </Button>
            <Button
              variant="outline"
              onClick={() => downloadJson('salespro-set-aside.json', { setAside: damaged })}
            >
              Export
            </Button>
          </div>
        </section>
      ) : null}
    </>
  );
}

interface GoOnProps {
  readonly left: LeftBehind;
  readonly businessName: string | null;
}

function GoOn({ left, businessName }: GoOnProps) {
  const { interviewId, changeCount, lastQuestionId, part, madeAt } = left;
  const isService =
    lastQuestionId !== null && discoveryQuestions.every(({ id }) => id !== lastQuestionId);
  const isDetail = isBusinessDetail(lastQuestionId ?? '');
  const asked = isDetail ? 'info' : isService ? 'service-questions' : 'questions';
  const screen = part === 'onboarding' ? 'onboarding' : asked;
  return (
    <section className={styles.banner} aria-label="Unfinished interview">
      <Emblem size={48} isRound className={styles.icon}>
        <IconHistory aria-hidden="true" size={22} stroke={1.6} />
      </Emblem>
      <Text as="div" grows>
        <Text weight={600}>{messages.goOn(businessName)}</Text>
        <Text size="medium" tone="dim">
          {messages.goOnText(changeCount, toLastUse(madeAt, new Date()))}
        </Text>
      </Text>
      <div className={styles.importBannerActions}>
        <Button variant="plain" onClick={() => forgetLeftBehind(interviewId)}>
          Later
        </Button>
        <Link
          className={buttonClass({ variant: 'outline' })}
          to={
            lastQuestionId
              ? toAskPath(interviewId, screen, lastQuestionId)
              : paths.step(interviewId, screen)
          }
        >
          Continue
        </Link>
      </div>
    </section>
  );
}
