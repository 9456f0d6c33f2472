import { buildSmsLink } from '@salespro/domain/followUp/buildMailLink.ts';
import { findContactPhone } from '@salespro/domain/followUp/findContactPhone.ts';
import type { PackDocument } from '@salespro/domain/followUp/PackEdit.ts';
import { renderPackMessage } from '@salespro/domain/followUp/renderPackMessage.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { TemplateLoadState } from '#features/templates/TemplateLoadState.tsx';
import { useTemplateLayers } from '#features/templates/useTemplateLayers.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { buttonClass } from '#ui/Button.tsx';
import { ChipRadios } from '#ui/ChipRadios.tsx';
import { CopyDocumentButton } from './CopyDocumentButton.tsx';
import { messages } from './messages.ts';
import { PackPanelFrame, type PackPanelProps } from './PackPanelFrame.tsx';
import styles from './pack.module.css';
import { useFollowUpContext, usePackDocument } from './usePackDocument.ts';

const textMessageNames: Readonly<Partial<Record<PackDocument, string>>> = {
  text_after_call: 'After the call',
  text_late: 'Running late',
  text_no_show: 'They missed the call',
};

/** Recommended length of a text message; carriers split longer ones. */
const maxCharacters = 300;

/** Renders the panel of the follow-up pack with the text message; the seller picks one of several. */
export function PackTextMessagePanel({ part: { documents } }: PackPanelProps) {
  const [chosen, setChosen] = useState<PackDocument>(documents[0]);
  const document = documents.includes(chosen) ? chosen : documents[0];
  return (
    <TextMessageEditor key={document} document={document}>
      {documents.length > 1 ? (
        <div className={styles.choice}>
          <ChipRadios
            legend="Which text"
            options={documents.map((value) => ({ value, label: textMessageNames[value] ?? value }))}
            chosen={document}
            onChoose={setChosen}
          />
        </div>
      ) : null}
    </TextMessageEditor>
  );
}

interface TextMessageEditorProps {
  readonly document: PackDocument;
  readonly children: React.ReactNode;
}

function TextMessageEditor({ document, children }: TextMessageEditorProps) {
  const { interview } = useFollowUpContext();
  const texts = useTemplateLayers('more_texts');
  const isTouch = useMediaQuery('(pointer: coarse)');
  const { fieldValues, updateFields, startOver, markUsed } = usePackDocument(document);
  if (!texts.layers) return <TemplateLoadState state={texts} />;
  const body = fieldValues.body ?? renderPackMessage(document, interview, texts.layers).body;
  const count =
    body.length > maxCharacters ? messages.textTooLong(body.length) : `${body.length} characters`;
  return (
    <PackPanelFrame
      title="Text message"
      description={messages.textConsent}
      startOver={{
        label: 'Start over: write the text message again from the answers',
        run: startOver,
      }}
      note={
        <span className={styles.count} data-over={body.length > maxCharacters || undefined}>
          {count}
        </span>
      }
      actions={
        <>
          <CopyDocumentButton
            text={body}
            isMainAction={!isTouch}
            onCopied={() => markUsed('Copied')}
          />
          {isTouch ? (
            <a
              className={buttonClass()}
              href={buildSmsLink(findContactPhone(interview), body)}
              data-main-action=""
              onClick={() => markUsed('Opened')}
            >
              <IconExternalLink aria-hidden="true" size={18} stroke={1.8} />
              Open in messages
            </a>
          ) : null}
        </>
      }
    >
      {children}
      <textarea
        className={styles.text}
        aria-label="Text of the message"
        maxLength={2_000}
        value={body}
        onChange={(event) => updateFields({ body: event.target.value })}
      />
    </PackPanelFrame>
  );
}
