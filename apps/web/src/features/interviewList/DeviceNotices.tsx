import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { isBusinessDetailKey } from '@salespro/domain/questions/lookUps/lookUps.ts';
import { IconFileAlert, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buildQuestionPath } from '#call/requestedQuestion.ts';
import { downloadJson } from '#lib/downloadFile.ts';
import { formatTimeAgo } from '#lib/formatDateTime.ts';
import { paths } from '#lib/paths.ts';
import { dismissLeftoverChanges } from '#sync/interview/leftoverChanges.ts';
import {
  getOutbox,
  type LeftoverChanges,
  useOpenOutbox,
  useOutboxState,
} from '#sync/interview/openOutbox.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import styles from './interviewList.module.css';
import { messages } from './messages.ts';

interface DeviceNoticesProps {
  readonly cards: readonly InterviewCard[];
}

const noLeftBehind: readonly LeftoverChanges[] = [];

/** Shows banners for an unfinished interview and for damaged records found on this device. */
export function DeviceNotices({ cards }: DeviceNoticesProps) {
  const rejected = useOutboxState()?.rejected ?? [];
  const [leftBehind] = useOpenOutbox((open) => open.leftoverChanges, noLeftBehind);
  // Other rejected changes are shown by the save chip of their interview.
  const damaged = rejected.filter(({ reason }) => ['damaged', 'not_found'].includes(reason));
  const card = cards.find(({ id }) => id === leftBehind?.interviewId);
  return (
    <>
      {leftBehind ? (
        <ContinueInterviewBanner
          leftBehind={leftBehind}
          businessName={card?.businessName ?? leftBehind.businessName}
        />
      ) : null}
      {damaged.length > 0 ? (
        <section className={styles.banner} aria-label="Items we couldn't read">
          <TintedIcon size={48} isRound className={styles.icon}>
            <IconFileAlert aria-hidden="true" size={22} stroke={1.6} />
          </TintedIcon>
          <Text as="div" grows>
            <Text weight={600}>{messages.damagedItems(damaged.length)}</Text>
            <Text size="medium" tone="dim">
              {messages.damagedItemsText}
            </Text>
          </Text>
          <div className={styles.importBannerActions}>
            <Button
              variant="plain"
              onClick={() => void getOutbox().discardRejected(damaged.map(({ id }) => id))}
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

interface ContinueInterviewBannerProps {
  readonly leftBehind: LeftoverChanges;
  readonly businessName: string | null;
}

function ContinueInterviewBanner({ leftBehind, businessName }: ContinueInterviewBannerProps) {
  const { interviewId, changeCount, lastQuestionId, group: part, madeAt } = leftBehind;
  const isService =
    lastQuestionId !== null && discoveryQuestions.every(({ id }) => id !== lastQuestionId);
  const isDetail = isBusinessDetailKey(lastQuestionId ?? '');
  const questionScreen = isDetail ? 'info' : isService ? 'service-questions' : 'questions';
  const screen = part === 'onboarding' ? 'onboarding' : questionScreen;
  return (
    <section className={styles.banner} aria-label="Unfinished interview">
      <TintedIcon size={48} isRound className={styles.icon}>
        <IconHistory aria-hidden="true" size={22} stroke={1.6} />
      </TintedIcon>
      <Text as="div" grows>
        <Text weight={600}>{messages.continueInterview(businessName)}</Text>
        <Text size="medium" tone="dim">
          {messages.continueInterviewText(changeCount, formatTimeAgo(madeAt, new Date()))}
        </Text>
      </Text>
      <div className={styles.importBannerActions}>
        <Button variant="plain" onClick={() => dismissLeftoverChanges(interviewId)}>
          Later
        </Button>
        <Link
          className={buttonClass({ variant: 'outline' })}
          to={
            lastQuestionId
              ? buildQuestionPath(interviewId, screen, lastQuestionId)
              : paths.step(interviewId, screen)
          }
        >
          Continue
        </Link>
      </div>
    </section>
  );
}
