import { IconArrowsMaximize } from '@tabler/icons-react';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { callKey } from '#templates/reading/useScriptKeys.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { useCallAddress } from './useCallAddress.ts';

/** The way into call mode, in the head of what is read. */
export function CallModeButton() {
  const { open } = useCallAddress();
  const hasKeys = useStore(answerKeysSwitch);
  return (
    <Button variant="outline" size="small" onClick={open}>
      <IconArrowsMaximize aria-hidden="true" size={19} stroke={1.8} />
      Call mode
      {hasKeys ? <KeyHint>{callKey}</KeyHint> : null}
    </Button>
  );
}
