import type { Reminders } from '@salespro/contract/reminders.ts';
import { SwitchLine } from '#ui/SwitchLine.tsx';
import type { ChangeReminders } from './ChangeReminders.ts';
import { nameClientsInMail, sendMorningMail } from './reminders.api.ts';
import styles from './reminders.module.css';

interface MorningMailProps {
  readonly reminders: Reminders;
  readonly change: ChangeReminders;
}

export function MorningMail({ reminders, change }: MorningMailProps) {
  return (
    <div className={styles.stack}>
      <SwitchLine
        label="Send it"
        isOn={reminders.sendsMail}
        onChange={(isOn) => void change(() => sendMorningMail(isOn))}
      />
      <SwitchLine
        label="Use client names"
        isOn={reminders.mailNames}
        onChange={(isOn) => void change(() => nameClientsInMail(isOn))}
      />
    </div>
  );
}
