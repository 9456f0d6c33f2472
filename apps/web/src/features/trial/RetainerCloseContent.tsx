import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type ChosenTemplate,
  chooseRetainerTemplate,
} from '@salespro/domain/templates/chooseTemplate.ts';
import { fillOffers, getStandardOffers } from '@salespro/domain/trial/retainerOffers.ts';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPrintHeader } from '#call/formatPrintHeader.ts';
import { NotesSidebar } from '#call/NotesSidebar.tsx';
import { TextBlanksStrip } from '#call/TextBlanksStrip.tsx';
import { AiTab } from '#features/ai/AiTab.tsx';
import { CallModeButton } from '#features/callMode/CallModeButton.tsx';
import { ScriptReadingLayout } from '#features/callMode/ScriptReadingLayout.tsx';
import { EndCallButton } from '#features/outcomes/EndCallButton.tsx';
import { SaleButton } from '#features/outcomes/SaleButton.tsx';
import { LazyPricesChangedNotice } from '#features/services/LazyPricesChangedNotice.tsx';
import { TemplateEditorTab } from '#features/templateEditor/TemplateEditorTab.tsx';
import { CopyScriptButton } from '#features/templates/CopyScriptButton.tsx';
import { TemplateLoadState } from '#features/templates/TemplateLoadState.tsx';
import { useFilledTemplate } from '#features/templates/useFilledTemplate.ts';
import { useInterviewWithSeller } from '#features/templates/useInterviewWithSeller.ts';
import type { ReadableText } from '#features/templates/useReadableText.ts';
import { paths } from '#lib/paths.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { PageFooterBar } from '#ui/ActionBar.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Stack, Surface, Text } from '#ui/primitives.tsx';
import { ReadingHead } from '#ui/ReadingColumns.tsx';
import { PersistentTabs } from '#ui/Tabs.tsx';
import styles from './retainerClose.module.css';
import { TrialResultsStrip } from './TrialResultsStrip.tsx';

const tabs = [
  { value: 'view', label: 'View Script' },
  { value: 'edit', label: 'Edit Template' },
  { value: 'ai', label: 'AI Script' },
] as const;

/** Renders the retainer close: trial results, script with call mode, editor and AI script. */
export function RetainerCloseContent() {
  const interview = useInterviewWithSeller(useInterview().interview);
  const set =
    interview.selectedServiceId === 'message_marketing'
      ? 'retainer_close_message_marketing'
      : 'retainer_close';
  const { texts, chosen, reading } = useFilledTemplate(interview, set, chooseRetainerTemplate);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('view');
  const text = reading?.text ?? '';
  const waiting = <TemplateLoadState state={texts} />;

  return (
    <>
      <ReadingHead title="Retainer Close" printed={formatPrintHeader(interview)}>
        {tab === 'view' && text ? (
          <>
            <CopyScriptButton text={text} />
            <CallModeButton />
          </>
        ) : null}
        <EndCallButton position="head" />
      </ReadingHead>
      <LazyPricesChangedNotice />
      <TrialResultsStrip interview={interview} />
      <PersistentTabs
        label="Retainer Close"
        tabs={tabs}
        value={tab}
        onChange={setTab}
        panels={{
          view:
            chosen && reading ? (
              <RetainerCloseTabPanel
                chosen={chosen}
                reading={reading}
                interview={interview}
                isShown={tab === 'view'}
              />
            ) : (
              waiting
            ),
          edit: chosen ? <TemplateEditorTab template={chosen} interview={interview} /> : waiting,
          ai: chosen ? (
            <AiTab interview={interview} templateId={chosen.id} templateScript={text} />
          ) : (
            waiting
          ),
        }}
      />
      {tab === 'view' ? null : <RetainerCloseLinks interviewId={interview.id} />}
      <EndCallButton position="end" />
      <RetainerCloseFoot interviewId={interview.id} />
    </>
  );
}

interface RetainerCloseTabPanelProps {
  readonly chosen: ChosenTemplate;
  readonly reading: ReadableText;
  readonly interview: StoredInterview;
  /** False while another tab is selected. */
  readonly isShown: boolean;
}

/** Renders the script of the retainer close with the offer beside it. */
function RetainerCloseTabPanel({
  chosen,
  reading,
  interview,
  isShown,
}: RetainerCloseTabPanelProps) {
  return (
    <ScriptReadingLayout
      reading={reading}
      serviceId={interview.selectedServiceId}
      isShown={isShown}
      interview={interview}
      above={
        <TextBlanksStrip
          template={chosen.templateString ?? ''}
          interview={interview}
          from="retainer-close"
        />
      }
      beside={
        <>
          <OfferList interview={interview} />
          {isShown ? <NotesSidebar interviewId={interview.id} /> : null}
          {isShown ? <RetainerCloseLinks interviewId={interview.id} /> : null}
        </>
      }
      callModeText={{ textId: 'retainer-close', title: ['Retainer Close', 'script'] }}
    />
  );
}

interface RetainerCloseLinksProps {
  readonly interviewId: string;
}

/** Renders links to the trial results and to a new session. */
function RetainerCloseLinks({ interviewId }: RetainerCloseLinksProps) {
  const linkClass = buttonClass({ variant: 'outline', isWide: true });
  return (
    <Stack gap={16} className={styles.links}>
      <Link
        className={`${linkClass} ${styles.onPhone}`}
        to={paths.step(interviewId, 'trial-results')}
      >
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Offer & Results
      </Link>
      <Link className={linkClass} to={paths.newInterview}>
        <IconPlus aria-hidden="true" size={19} stroke={1.8} />
        New Session
      </Link>
    </Stack>
  );
}

interface RetainerCloseFootProps {
  readonly interviewId: string;
}

function RetainerCloseFoot({ interviewId }: RetainerCloseFootProps) {
  const linkClass = buttonClass({ variant: 'outline', size: 'large' });
  return (
    <PageFooterBar>
      <Link
        className={`${linkClass} ${styles.onDesktop}`}
        to={paths.step(interviewId, 'trial-results')}
      >
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Offer & Results
      </Link>
      <SaleButton afterSale="onboarding" />
    </PageFooterBar>
  );
}

interface OfferListProps {
  readonly interview: StoredInterview;
}

/** Lists the services of the offer with their prices. */
function OfferList({ interview }: OfferListProps) {
  const offers = fillOffers(interview.answers, getStandardOffers(interview));
  const lines = [
    ['primary_service_name', 'primary_service_price'],
    ['downsell_1_name', 'downsell_1_price'],
    ['downsell_2_name', 'downsell_2_price'],
  ] as const;
  // A downsell without a price is not offered.
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
