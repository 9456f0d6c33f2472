import { lazy, Suspense } from 'react';
import type { KeysDialogProps } from './KeysDialog.tsx';

/** Few ask for it, so nobody loads it before. */
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

export function KeysHelp(props: KeysDialogProps) {
  return (
    <Suspense>
      <KeysDialog {...props} />
    </Suspense>
  );
}
