import { listOwnWords } from '@salespro/domain/followUp/listOwnWords.ts';
import { toMailLink } from '@salespro/domain/followUp/toMailLink.ts';
import { writeMessage } from '@salespro/domain/followUp/writeMessage.ts';
import { firstName } from '@salespro/domain/interviews/firstName.ts';
import { IconExternalLink, IconPaperclip } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { LayersMissing } from '#features/templates/LayersMissing.tsx';
import { useLayers } from '#features/templates/useLayers.ts';
import { isDemoPage, paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/primitives.tsx';
import { CopyAction } from './CopyAction.tsx';
import { messages } from './messages.ts';
import { type PackPartProps, PartFrame } from './PartFrame.tsx';
import styles from './pack.module.css';
import { useFollowUpFacts, usePackWords } from './usePackWords.ts';

/** A mail to the client, to be sent from the seller's own mail program. */
export function EmailPart({ part: { documents } }: PackPartProps) {
  const [document] = documents;
  const id = useId();
  const { interview } = useFollowUpFacts();
  const texts = useLayers('more_texts');
  const { words, change, startOver, markUsed } = usePackWords(document);
  const [hasPasted, setPasted] = useState(false);
  if (!texts.layers) return <LayersMissing state={texts} />;
  const written = writeMessage(document, interview, texts.layers);
  const to = words.to ?? interview.contactEmail;
  const subject = words.subject ?? written.subject ?? '';
  const body = words.body ?? written.body;
  const own = listOwnWords(body, interview);
  const link = toMailLink({ to, subject, body });
  const name = firstName(interview.contactName) || interview.businessName;

  async function open() {
    if (link.hasWords) return markUsed('Opened');
    try {
      await navigator.clipboard.writeText(body);
      setPasted(true);
      markUsed('Opened');
    } catch {
      showFailure(messages.copyFailed);
    }
  }

  return (
    <PartFrame
      title="E-mail"
      about={messages.ready}
      startOver={{ label: 'Start over: write the e-mail again from the answers', run: startOver }}
      note={
        own.length > 0 ? (
          <div className={styles.own}>
            <span className={styles.swatch} aria-hidden="true" />
            {name ? `${name}’s own words` : 'Their own words'}
          </div>
        ) : null
      }
      actions={
        <>
          <CopyAction text={body} onCopied={() => markUsed('Copied')} />
          {to.trim() === '' || isDemoPage() ? (
            <Button disabled>
              <IconExternalLink aria-hidden="true" size={18} stroke={1.8} />
              {isDemoPage() ? 'With an account' : 'Open in mail app'}
            </Button>
          ) : (
            <a
              className={buttonClass()}
              href={link.href}
              data-main-action=""
              onClick={() => void open()}
            >
              <IconExternalLink aria-hidden="true" size={18} stroke={1.8} />
              Open in mail app
            </a>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-to`}>To</label>
          <input
            id={`${id}-to`}
            type="email"
            maxLength={254}
            // Without an address there is nothing to open: it is what is asked for first.
            // biome-ignore lint/a11y/noAutofocus: the one field that keeps this from being sent
            autoFocus={
              interview.contactEmail === '' &&
              words.to === undefined &&
              // Whoever moves through the list of parts goes on moving.
              window.document.activeElement?.role !== 'tab'
            }
            value={to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-subject`}>Subject</label>
          <input
            id={`${id}-subject`}
            maxLength={200}
            value={subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </div>
      </div>
      <textarea
        className={styles.text}
        aria-label="Text of the e-mail"
        maxLength={8_000}
        value={body}
        onChange={(event) => change({ body: event.target.value })}
      />
      {own.length > 0 ? (
        <Stack as="ul" gap={4} size="medium" className={styles.quotes}>
          {own.map((each) => (
            <li key={each}>
              <mark>“{each}”</mark>
            </li>
          ))}
        </Stack>
      ) : null}
      {hasPasted ? (
        <Row
          as="p"
          gap={8}
          align="start"
          size="medium"
          tone="dim"
          className={styles.attach}
          role="status"
        >
          {messages.pasteIt}
        </Row>
      ) : null}
      {interview.selectedServiceId && document !== 'email_not_now' ? (
        <Row as="p" gap={8} align="start" size="medium" tone="dim" className={styles.attach}>
          <IconPaperclip aria-hidden="true" size={18} stroke={1.7} />
          <span>
            {messages.attach} <Link to={paths.plan(interview.id)}>{messages.attachLink}</Link>
          </span>
        </Row>
      ) : null}
    </PartFrame>
  );
}
