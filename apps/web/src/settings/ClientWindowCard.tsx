import { clientDarkSwitch } from '#lib/clientDarkSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { Card } from '#ui/Card.tsx';
import { SwitchLine } from '#ui/SwitchLine.tsx';

/** It belongs to the screen that is shared, so it stays on the device. */
export function ClientWindowCard() {
  const isOn = useStore(clientDarkSwitch);
  return (
    <Card
      title="Client window"
      description="The second window you share in a video call. It starts light, whatever your own screen uses."
    >
      <SwitchLine
        label="Show the client window in dark"
        isOn={isOn}
        onChange={clientDarkSwitch.set}
      />
    </Card>
  );
}
