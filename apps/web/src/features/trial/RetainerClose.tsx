import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type ChosenTemplate,
  chooseRetainerTemplate,
} from '@salespro/domain/templates/chooseTemplate.ts';
import { standardOffers, toOffers } from '@salespro/domain/trial/standardOffers.ts';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BlanksStrip } from '#call/BlanksStrip.tsx';
import { NotesAside } from '#call/NotesAside.tsx';
import { toPrintedLine } from '#call/toPrintedLine.ts';
import { AiTab } from '#features/ai/AiTab.tsx';
import { CallModeButton } from '#features/callMode/CallModeButton.tsx';
import { ReadingLayout } from '#features/callMode/ReadingLayout.tsx';
import { EndCallButton } from '#features/outcomes/EndCallButton.tsx';
import { SaleAction } from '#features/outcomes/SaleAction.tsx';
import { TodaysPrices } from '#features/services/TodaysPrices.tsx';
import { EditorTab } from '#features/templateEditor/EditorTab.tsx';
import { CopyScriptButton } from '#features/templates/CopyScriptButton.tsx';
import { LayersMissing } from '#features/templates/LayersMissing.tsx';
import { useChosenText } from '#features/templates/useChosenText.ts';
import type { Reading } from '#features/templates/useReading.ts';
import { useWithSeller } from '#features/templates/useWithSeller.ts';
import { paths } from '#lib/paths.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { FootBar } from '#ui/ActionBar.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Stack, Surface, Text } from '#ui/primitives.tsx';
import { ReadingHead } from '#ui/ReadingColumns.tsx';
import { KeptTabs } from '#ui/Tabs.tsx';
import { ResultsStrip } from './ResultsStrip.tsx';
import styles from './retainerClose.module.css';

const tabs = [
  { value: 'view', label: 'View Script' },
  { value: 'edit', label: 'Edit Template' },
  { value: 'ai', label: 'AI Script' },
] as const;

/** What the trial brought, and the words that turn it into a retainer. */
export function RetainerClose() {
  const interview = useWithSeller(useInterview().interview);
  const set =
    interview.selectedServiceId === 'message_marketing'
      ? 'retainer_close_message_marketing'
      : 'retainer_close';
  const { texts, chosen, reading } = useChosenText(interview, set, chooseRetainerTemplate);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('view');
  const text = reading?.text ?? '';
  const waiting = <LayersMissing state={texts} />;

  return (
    <>
      <ReadingHead title="Retainer Close" printed={toPrintedLine(interview)}>
        {tab === 'view' && text ? (
          <>
            <CopyScriptButton text={text} />
            <CallModeButton />
          </>
        ) : null}
        <EndCallButton place="head" />
      </ReadingHead>
      <TodaysPrices />
      <ResultsStrip interview={interview} />
      <KeptTabs
        label="Retainer Close"
        tabs={tabs}
        value={tab}
        onChange={setTab}
        panels={{
          view:
            chosen && reading ? (
              <CloseTab
                chosen={chosen}
                reading={reading}
                interview={interview}
                isShown={tab === 'view'}
              />
            ) : (
              waiting
            ),
          edit: chosen ? <EditorTab template={chosen} interview={interview} /> : waiting,
          ai: chosen ? (
            <AiTab interview={interview} templateId={chosen.id} templateScript={text} />
          ) : (
            waiting
          ),
        }}
      />
      {tab === 'view' ? null : <CloseLinks interviewId={interview.id} />}
      <EndCallButton place="end" />
      <CloseFoot interviewId={interview.id} />
    </>
  );
}

interface CloseTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: StoredInterview;
  /** False while another tab is in front. */
  readonly isShown: boolean;
}

/** The close, with the prices beside it. */
function CloseTab({ chosen, reading, interview, isShown }: CloseTabProps) {
  return (
    <ReadingLayout
      reading={reading}
      serviceId={interview.selectedServiceId}
      isShown={isShown}
      interview={interview}
      above={
        <BlanksStrip
          template={chosen.templateString ?? ''}
          interview={interview}
          from="retainer-close"
        />
      }
      beside={
        <>
          <OfferList interview={interview} />
          {isShown ? <NotesAside interviewId={interview.id} /> : null}
          {isShown ? <CloseLinks interviewId={interview.id} /> : null}
        </>
      }
      call={{ place: 'retainer-close', title: ['Retainer Close', 'script'] }}
    />
  );
}

interface CloseLinksProps {
  readonly interviewId: string;
}

/** On a phone the bar below has room for the sale only. */
function CloseLinks({ interviewId }: CloseLinksProps) {
  const look = buttonClass({ variant: 'outline', isWide: true });
  return (
    <Stack gap={16} className={styles.links}>
      <Link className={`${look} ${styles.onPhone}`} to={paths.step(interviewId, 'trial-results')}>
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Offer & Results
      </Link>
      <Link className={look} to={paths.newInterview}>
        <IconPlus aria-hidden="true" size={19} stroke={1.8} />
        New Session
      </Link>
    </Stack>
  );
}

interface CloseFootProps {
  readonly interviewId: string;
}

function CloseFoot({ interviewId }: CloseFootProps) {
  const look = buttonClass({ variant: 'outline', size: 'large' });
  return (
    <FootBar>
      <Link className={`${look} ${styles.onDesk}`} to={paths.step(interviewId, 'trial-results')}>
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Offer & Results
      </Link>
      <SaleAction then="onboarding" />
    </FootBar>
  );
}

interface OfferListProps {
  readonly interview: StoredInterview;
}

/** The prices at a glance, for the moment they are asked about. */
function OfferList({ interview }: OfferListProps) {
  const offers = toOffers(interview.answers, standardOffers(interview));
  const lines = [
    ['primary_service_name', 'primary_service_price'],
    ['downsell_1_name', 'downsell_1_price'],
    ['downsell_2_name', 'downsell_2_price'],
  ] as const;
  // A smaller offer without a price is none.
  const priced = lines.filter(([, price]) => offers[price] !== '');
  return (
    <Surface as="section" className={styles.offerListCard} aria-labelledby="offer-title">
      <Text as="h2" size="body" below={12} id="offer-title">
        Offer
      </Text>
      <Stack as="dl" gap={8}>
        {priced.map(([name, price]) => (
          <div key={name} className={styles.offerListLine}>
            <dt>{offers[name]}</dt>
            <dd>{offers[price]}</dd>
          </div>
        ))}
      </Stack>
    </Surface>
  );
}
