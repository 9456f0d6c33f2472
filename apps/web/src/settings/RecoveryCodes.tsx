import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
}

export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const [outcome, setOutcome] = useState('');
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied. Paste them somewhere safe.');
    } catch {
      setOutcome("We couldn't copy them. Select the codes and copy them yourself.");
    }
  }

  function download() {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'salespro-recovery-codes.txt';
    link.click();
    // The download reads the address a moment later.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    setOutcome('Saved as salespro-recovery-codes.txt.');
  }

  return (
    <>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outline" size="small" onClick={() => void copy()}>
          <IconCopy aria-hidden="true" size={17} />
          Copy Codes
        </Button>
        <Button variant="outline" size="small" onClick={download}>
          <IconDownload aria-hidden="true" size={17} />
          Download Codes
        </Button>
      </div>
      <p className={styles.text} role="status">
        {outcome}
      </p>
    </>
  );
}
