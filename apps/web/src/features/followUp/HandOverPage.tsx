import { buildHandOver, type HandOverContent } from '@salespro/domain/followUp/buildHandOver.ts';
import {
  formatHandOverText,
  noOpenPointsText,
  noPasswordsText,
} from '@salespro/domain/followUp/formatHandOverText.ts';
import { formatOpenPoints } from '@salespro/domain/followUp/listOpenPoints.ts';
import type { PackField, PackFieldValues } from '@salespro/domain/followUp/PackEdit.ts';
import {
  IconCheck,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconShare2,
  IconX,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { RedirectWithToast } from '#call/LoadFailureCard.tsx';
import { paths } from '#lib/paths.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';
import { CopyDocumentButton } from './CopyDocumentButton.tsx';
import { DownloadPdfButton } from './DownloadPdfButton.tsx';
import { messages } from './messages.ts';
import { PrintablePageFrame, PrintablePageHeader } from './PrintablePageFrame.tsx';
import handOverStyles from './printableHandOver.module.css';
import styles from './printablePage.module.css';
import fieldStyles from './textAreaField.module.css';
import { useFollowUpContext, usePackDocument } from './usePackDocument.ts';

/** Page with the printable hand-over brief for the people who do the work after a sale. */
export function HandOverPage() {
  usePageTitle('Hand-over brief');
  const { interview, today, timeZone } = useFollowUpContext();
  const { fieldValues, updateFields, startOver, markUsed } = usePackDocument('hand_over');
  const [isEditing, setEditing] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 40em)');
  const page = buildHandOver(interview, { today, timeZone, words: fieldValues });
  if (!page) {
    return <RedirectWithToast to={paths.followUp(interview.id)} message={messages.notSold} />;
  }
  const text = formatHandOverText(page);
  const canShare = typeof navigator.share === 'function';
  const share = async () => {
    try {
      await navigator.share({ title: page.title, text });
      markUsed('Shared');
    } catch {
      // The seller closed the share dialog without sharing, so no use is recorded.
    }
  };
  const shareButton = canShare ? (
    <Button size="small" variant={isNarrow ? 'filled' : 'outline'} onClick={() => void share()}>
      <IconShare2 aria-hidden="true" size={16} stroke={1.8} />
      Share
    </Button>
  ) : null;
  const printButton = (
    <Button
      size="small"
      variant={isNarrow && canShare ? 'outline' : 'filled'}
      onClick={() => {
        window.print();
        markUsed('Opened');
      }}
    >
      <IconPrinter aria-hidden="true" size={16} stroke={1.8} />
      Print or save PDF
    </Button>
  );
  return (
    <PrintablePageFrame
      back={{ to: paths.interviews, label: 'Back to My Interviews' }}
      actions={
        <>
          {isEditing ? (
            <Button size="small" variant="plain" onClick={startOver}>
              <IconRefresh aria-hidden="true" size={16} stroke={1.8} />
              Start over
            </Button>
          ) : null}
          <Button size="small" variant="outline" onClick={() => setEditing(!isEditing)}>
            <IconPencil aria-hidden="true" size={16} stroke={1.8} />
            {isEditing ? 'Done' : 'Edit the words'}
          </Button>
          <CopyDocumentButton
            size="small"
            text={text}
            label="Copy as text"
            onCopied={() => markUsed('Copied')}
          />
          <DownloadPdfButton
            content={{ kind: 'hand_over', page }}
            fileName="hand-over.pdf"
            onDownloaded={() => markUsed('Downloaded')}
          />
          {isNarrow ? null : shareButton}
          {isNarrow ? null : printButton}
        </>
      }
      phoneActions={
        <>
          {printButton}
          {shareButton}
        </>
      }
      note="One page for whoever does the work. Made on this device, nothing sent."
      notices={
        isEditing ? (
          <HandOverTextEditor page={page} fieldValues={fieldValues} onChange={updateFields} />
        ) : null
      }
    >
      <PrintableHandOver page={page} />
    </PrintablePageFrame>
  );
}

interface HandOverTextEditorProps {
  readonly page: HandOverContent;
  readonly fieldValues: PackFieldValues;
  readonly onChange: (changes: PackFieldValues) => void;
}

/** Renders the fields of the hand-over that the seller can edit: start, promises and open points. */
function HandOverTextEditor({ page, fieldValues, onChange }: HandOverTextEditorProps) {
  const id = useId();
  const area = (name: PackField, label: string, written: string, hint: string) => (
    <div>
      <label className={fieldStyles.label} htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <textarea
        className={fieldStyles.area}
        id={`${id}-${name}`}
        maxLength={2_000}
        aria-describedby={`${id}-${name}-hint`}
        value={fieldValues[name] ?? written}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
      <Text size="small" tone="dim" above={8} id={`${id}-${name}-hint`}>
        {hint}
      </Text>
    </div>
  );
  return (
    <Surface as="section" className={styles.editor} aria-label="Edit the words">
      <TextField
        label="Starts on"
        type="date"
        value={fieldValues.start ?? ''}
        onChange={(event) => onChange({ start: event.target.value })}
      />
      {area('promised', 'What was promised', page.promised.join('\n'), 'One in each line.')}
      {area(
        'not_promised',
        'Not promised',
        page.notPromised.slice(0, -1).join('\n'),
        'One in each line.',
      )}
      {area(
        'open',
        'Open points',
        formatOpenPoints(page.open),
        'One in each line. Behind a dot, who or when: Spanish version? · Nice to have',
      )}
    </Surface>
  );
}

interface PrintableHandOverProps {
  readonly page: HandOverContent;
}

/** Renders the hand-over brief as a printable page. */
function PrintableHandOver({ page }: PrintableHandOverProps) {
  const { trial, price } = page;
  return (
    <article className={styles.sheet} aria-label="Hand-over brief">
      <PrintablePageHeader agency={page.agency} contactLines={page.reach} />
      <AutofocusHeading className={styles.title}>{page.title}</AutofocusHeading>
      <Text tone="dim">{page.about}</Text>
      <dl className={handOverStyles.contacts}>
        {page.who.map(({ label, text, more }) => (
          <div key={label} data-wide={label === 'E-mail' ? '' : undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              {text}
              {more ? <span>{more}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${styles.section} ${styles.twoColumns}`}>
        {page.goals.length > 0 ? (
          <section>
            <h2 className={styles.heading}>Goals, in their words</h2>
            {page.goals.map(({ text, label }) => (
              <Text size="medium" weight={500} isTight className={styles.quote} key={label}>
                “{text}”<span>{label}</span>
              </Text>
            ))}
          </section>
        ) : null}
        <section>
          <h2 className={styles.heading}>What was promised</h2>
          <ul className={styles.ticks}>
            {page.promised.map((line) => (
              <li key={line}>
                <IconCheck aria-hidden="true" size={17} stroke={2.2} />
                {line}
              </li>
            ))}
          </ul>
          <h2 className={styles.heading} data-second="">
            Not promised
          </h2>
          <ul className={styles.ticks}>
            {page.notPromised.map((line) => (
              <li key={line}>
                <IconX aria-hidden="true" size={17} stroke={2.2} />
                {line}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={`${styles.section} ${styles.twoColumns}`}>
        {trial ? (
          <section>
            <h2 className={styles.heading}>
              {['Trial result', trial.days].filter(Boolean).join(', ')}
            </h2>
            <Row
              as="dl"
              gap={24}
              rowGap={8}
              align="stretch"
              wraps
              className={handOverStyles.results}
            >
              {trial.numbers.map(({ label, before, after }) => (
                <div key={label}>
                  <dt className={styles.label}>{label}</dt>
                  <dd>
                    <span>{before} →</span> {after}
                  </dd>
                </div>
              ))}
            </Row>
            {trial.line ? <p>{trial.line}</p> : null}
          </section>
        ) : null}
        {price ? (
          <section>
            <h2 className={styles.heading}>Price</h2>
            <Text size="body" weight={600}>
              {price.text}
            </Text>
            {price.more.map((line) => (
              <p className={styles.label} key={line}>
                {line}
              </p>
            ))}
          </section>
        ) : null}
        {page.talk.length > 0 ? (
          <section>
            <h2 className={styles.heading}>How they talk</h2>
            <p>{page.talk.join(' ')}</p>
          </section>
        ) : null}
      </div>
      <div className={`${styles.section} ${styles.twoColumns}`}>
        {page.access.length > 0 ? (
          <section>
            <h2 className={styles.heading}>Access</h2>
            <ul className={handOverStyles.rows}>
              {page.access.map(({ name, status }) => (
                <li key={name}>
                  {name}
                  <Text as="span" size="tiny" weight={600} className={handOverStyles.status}>
                    {status}
                  </Text>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h2 className={styles.heading}>Open points</h2>
          {page.open.length === 0 ? (
            <p>{noOpenPointsText}</p>
          ) : (
            <ul className={handOverStyles.openPoints}>
              {page.open.map(({ text, who }) => (
                <li key={text}>
                  <span className={handOverStyles.checkbox} aria-hidden="true" />
                  <span>{text}</span>
                  <span>{who}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <Row as="p" align="stretch" justify="between" size="tiny" tone="dim" className={styles.foot}>
        <span>{noPasswordsText}</span>
        <span>{page.from}</span>
      </Row>
    </article>
  );
}
