import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { Card } from '#ui/Card.tsx';
import { SwitchLine } from '#ui/SwitchLine.tsx';

/** The choice belongs to the keyboard in front of the person, so it stays on the device. */
export function ShortcutsCard() {
  const isOn = useStore(answerKeysSwitch);
  return (
    <Card
      title="Keyboard shortcuts"
      description="Letters and digits answer questions. Enter moves to the next one. ? lists the keys."
    >
      <SwitchLine
        label="Answer questions with single keys"
        isOn={isOn}
        onChange={answerKeysSwitch.set}
      />
    </Card>
  );
}
