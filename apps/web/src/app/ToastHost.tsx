import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast, toastStore } from '#lib/toast.ts';
import { useStore } from '#lib/useStore.ts';
import styles from './toastHost.module.css';

/** ERR-02: long enough to read two sentences. */
const shownMs = 6_000;

/** Always in the page, so that screen readers know the place before something appears in it. */
export function ToastHost() {
  const toasts = useStore(toastStore);
  return (
    <section className={styles.host} aria-label="Notifications" aria-live="polite" data-screen-only>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const isFailure = toast.tone === 'destructive';

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock
    <div
      className={`${styles.toast} ${isFailure ? styles.destructive : ''}`}
      data-tone={toast.tone}
      role={isFailure ? 'alert' : 'status'}
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
              dismissToast(toast.id);
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        className={styles.close}
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        <IconX aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
