import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast } from '#lib/toast.ts';
import styles from './toastHost.module.css';

interface ToastCardProps {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}

/** ERR-02: as long as it takes to notice it and to read it, or to think about its action. */
function toShownMs({ title, description, action }: Toast): number {
  return action ? 10_000 : 2_000 + 250 * `${title} ${description}`.split(/\s+/).length;
}

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);
  const isFailure = toast.tone === 'destructive';

  useEffect(() => {
    if (isHeld || toast.stays) return;
    const timer = setTimeout(() => dismissToast(toast.id), toShownMs(toast));
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock
    <div
      className={`${styles.toast} ${isFailure ? styles.destructive : ''}`}
      data-tone={toast.tone}
      role={isFailure ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isFailure ? (
        <IconAlertCircle aria-hidden="true" className={styles.icon} size={22} />
      ) : (
        <IconCircleCheck aria-hidden="true" className={styles.icon} size={22} />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        <p className={styles.description}>{toast.description}</p>
        {toast.action && (
          <button
            className={styles.action}
            type="button"
            onClick={() => {
              onDismiss();
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button className={styles.close} type="button" aria-label="Dismiss" onClick={onDismiss}>
        <IconX aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
