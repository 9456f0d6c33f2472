import { buildMailLink } from '@salespro/domain/followUp/buildMailLink.ts';
import { listClientQuotes } from '@salespro/domain/followUp/listClientQuotes.ts';
import { renderPackMessage } from '@salespro/domain/followUp/renderPackMessage.ts';
import { getFormOfAddress } from '@salespro/domain/interviews/getFormOfAddress.ts';
import { IconExternalLink, IconPaperclip } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { TemplateLoadState } from '#features/templates/TemplateLoadState.tsx';
import { useTemplateLayers } from '#features/templates/useTemplateLayers.ts';
import { isDemoPage, paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/primitives.tsx';
import { CopyDocumentButton } from './CopyDocumentButton.tsx';
import { messages } from './messages.ts';
import { PackPanelFrame, type PackPanelProps } from './PackPanelFrame.tsx';
import styles from './pack.module.css';
import { useFollowUpContext, usePackDocument } from './usePackDocument.ts';

/** Renders the panel of the follow-up pack with the email, which the seller sends from a mail app. */
export function PackEmailPanel({ part: { documents } }: PackPanelProps) {
  const [document] = documents;
  const id = useId();
  const { interview } = useFollowUpContext();
  const texts = useTemplateLayers('more_texts');
  const { fieldValues, updateFields, startOver, markUsed } = usePackDocument(document);
  const [hasPasted, setPasted] = useState(false);
  if (!texts.layers) return <TemplateLoadState state={texts} />;
  const generated = renderPackMessage(document, interview, texts.layers);
  const to = fieldValues.to ?? interview.contactEmail;
  const subject = fieldValues.subject ?? generated.subject ?? '';
  const body = fieldValues.body ?? generated.body;
  const clientQuotes = listClientQuotes(body, interview);
  const link = buildMailLink({ to, subject, body });
  const name = getFormOfAddress(interview.contactName) || interview.businessName;

  async function openMailApp() {
    if (link.hasBody) return markUsed('Opened');
    try {
      await navigator.clipboard.writeText(body);
      setPasted(true);
      markUsed('Opened');
    } catch {
      showFailure(messages.copyFailed);
    }
  }

  return (
    <PackPanelFrame
      title="E-mail"
      description={messages.textReady}
      startOver={{ label: 'Start over: write the e-mail again from the answers', run: startOver }}
      note={
        clientQuotes.length > 0 ? (
          <div className={styles.clientWords}>
            <span className={styles.swatch} aria-hidden="true" />
            {name ? `${name}’s own words` : 'Their own words'}
          </div>
        ) : null
      }
      actions={
        <>
          <CopyDocumentButton text={body} onCopied={() => markUsed('Copied')} />
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
              onClick={() => void openMailApp()}
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
            // Focuses the empty address field, because the email cannot be opened without an address.
            // biome-ignore lint/a11y/noAutofocus: the seller must fill this field before sending
            autoFocus={
              interview.contactEmail === '' &&
              fieldValues.to === undefined &&
              // Keeps the focus on the tab list while the seller moves through it with arrow keys.
              window.document.activeElement?.role !== 'tab'
            }
            value={to}
            onChange={(event) => updateFields({ to: event.target.value })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-subject`}>Subject</label>
          <input
            id={`${id}-subject`}
            maxLength={200}
            value={subject}
            onChange={(event) => updateFields({ subject: event.target.value })}
          />
        </div>
      </div>
      <textarea
        className={styles.text}
        aria-label="Text of the e-mail"
        maxLength={8_000}
        value={body}
        onChange={(event) => updateFields({ body: event.target.value })}
      />
      {clientQuotes.length > 0 ? (
        <Stack as="ul" gap={4} size="medium" className={styles.quotes}>
          {clientQuotes.map((each) => (
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
          className={styles.attachment}
          role="status"
        >
          {messages.copiedInstead}
        </Row>
      ) : null}
      {interview.selectedServiceId && document !== 'email_not_now' ? (
        <Row as="p" gap={8} align="start" size="medium" tone="dim" className={styles.attachment}>
          <IconPaperclip aria-hidden="true" size={18} stroke={1.7} />
          <span>
            {messages.attachPlan}{' '}
            <Link to={paths.plan(interview.id)}>{messages.attachPlanLink}</Link>
          </span>
        </Row>
      ) : null}
    </PackPanelFrame>
  );
}
