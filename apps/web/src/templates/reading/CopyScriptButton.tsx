import { showFailure } from '#lib/toast.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { messages } from './messages.ts';

interface CopyScriptButtonProps {
  readonly text: string;
  readonly size?: 'small' | 'medium';
}

/** The copy button of recap, script and retainer close (RECAP-03, SCRIPT-17, ERR-07). */
export function CopyScriptButton({ text, size = 'small' }: CopyScriptButtonProps) {
  return <CopyButton text={text} size={size} onFailure={() => showFailure(messages.copyFailed)} />;
}
