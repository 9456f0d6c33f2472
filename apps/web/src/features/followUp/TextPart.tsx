import { findContactPhone } from '@salespro/domain/followUp/findContactPhone.ts';
import type { PackDocument } from '@salespro/domain/followUp/PackEdit.ts';
import { toTextLink } from '@salespro/domain/followUp/toMailLink.ts';
import { writeMessage } from '@salespro/domain/followUp/writeMessage.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { LayersMissing } from '#features/templates/LayersMissing.tsx';
import { useLayers } from '#features/templates/useLayers.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { buttonClass } from '#ui/Button.tsx';
import { ChipRadios } from '#ui/ChipRadios.tsx';
import { CopyAction } from './CopyAction.tsx';
import { messages } from './messages.ts';
import { type PackPartProps, PartFrame } from './PartFrame.tsx';
import styles from './pack.module.css';
import { useFollowUpFacts, usePackWords } from './usePackWords.ts';

const names: Readonly<Partial<Record<PackDocument, string>>> = {
  text_after_call: 'After the call',
  text_late: 'Running late',
  text_no_show: 'They missed the call',
};

/** A carrier splits what is longer, and nobody reads it. */
const most = 300;

/** A text message for the client's phone; which one, where there is a choice. */
export function TextPart({ part: { documents } }: PackPartProps) {
  const [chosen, setChosen] = useState<PackDocument>(documents[0]);
  const document = documents.includes(chosen) ? chosen : documents[0];
  return (
    <OneText key={document} document={document}>
      {documents.length > 1 ? (
        <div className={styles.choice}>
          <ChipRadios
            legend="Which text"
            options={documents.map((value) => ({ value, label: names[value] ?? value }))}
            chosen={document}
            onChoose={setChosen}
          />
        </div>
      ) : null}
    </OneText>
  );
}

interface OneTextProps {
  readonly document: PackDocument;
  readonly children: React.ReactNode;
}

function OneText({ document, children }: OneTextProps) {
  const { interview } = useFollowUpFacts();
  const texts = useLayers('more_texts');
  const isTouch = useMediaQuery('(pointer: coarse)');
  const { words, change, startOver, markUsed } = usePackWords(document);
  if (!texts.layers) return <LayersMissing state={texts} />;
  const body = words.body ?? writeMessage(document, interview, texts.layers).body;
  const count = body.length > most ? messages.mostText(body.length) : `${body.length} characters`;
  return (
    <PartFrame
      title="Text message"
      about={messages.textOkay}
      startOver={{
        label: 'Start over: write the text message again from the answers',
        run: startOver,
      }}
      note={
        <span className={styles.count} data-over={body.length > most || undefined}>
          {count}
        </span>
      }
      actions={
        <>
          <CopyAction text={body} isMain={!isTouch} onCopied={() => markUsed('Copied')} />
          {isTouch ? (
            <a
              className={buttonClass()}
              href={toTextLink(findContactPhone(interview), body)}
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
        onChange={(event) => change({ body: event.target.value })}
      />
    </PartFrame>
  );
}
