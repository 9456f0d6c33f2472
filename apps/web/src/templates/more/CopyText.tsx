import type { MoreTextKind } from '@salespro/domain/templates/moreTextList.ts';
import { toMessage } from '@salespro/domain/templates/reading/toMessage.ts';
import { showFailure } from '#lib/toast.ts';
import { CopyScriptButton } from '#templates/reading/CopyScriptButton.tsx';
import { messages } from '#templates/reading/messages.ts';
import { CopyButton } from '#ui/CopyButton.tsx';

interface CopyTextProps {
  readonly kind: MoreTextKind;
  readonly text: string;
}

/** What is sent leaves without the notes to the seller; what is read out can be had with them (SAY-45). */
export function CopyText({ kind, text }: CopyTextProps) {
  const onFailure = () => showFailure(messages.copyFailed);
  if (kind === 'call') return <CopyScriptButton text={text} />;
  if (kind === 'page')
    return <CopyButton text={text.trim()} size="small" label="Copy page" onFailure={onFailure} />;
  const { subject, body } = toMessage(text);
  return (
    <>
      {subject === null ? null : (
        <CopyButton text={subject} size="small" label="Copy subject" onFailure={onFailure} />
      )}
      <CopyButton
        text={body}
        size="small"
        label={kind === 'email' ? 'Copy e-mail' : 'Copy message'}
        onFailure={onFailure}
      />
    </>
  );
}
