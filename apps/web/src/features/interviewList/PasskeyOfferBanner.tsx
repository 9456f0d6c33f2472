import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messages } from '#auth/messages.ts';
import { passkeyOfferedSwitch, passkeyOfferStore } from '#auth/passkeyDevice.ts';
import { addMyPasskey, listMyPasskeys } from '#auth/passkeys.api.ts';
import { CallError } from '#lib/CallError.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import styles from './interviewList.module.css';

/** Offers to add a passkey, once per browser, after a password sign-in by a user without passkeys. */
export function PasskeyOfferBanner() {
  const passkeys = useQuery({ queryKey: ['passkeys'], queryFn: listMyPasskeys });
  const isShown = passkeys.data?.length === 0;
  const { run, isBusy } = useAction(async () => {
    await addPasskeyAndReport();
    passkeyOfferStore.set(false);
  });
  useEffect(() => {
    if (isShown) passkeyOfferedSwitch.set(true);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={styles.banner} aria-label="Passkey">
      <TintedIcon size={48} isRound className={styles.icon}>
        <IconFingerprint aria-hidden="true" size={22} stroke={1.6} />
      </TintedIcon>
      <Text as="div" grows>
        <Text weight={600}>{messages.passkeyOffer}</Text>
      </Text>
      <div className={styles.importBannerActions}>
        <Button variant="plain" onClick={() => passkeyOfferStore.set(false)}>
          Not now
        </Button>
        <Button variant="outline" isBusy={isBusy} onClick={() => void run()}>
          Add a passkey
        </Button>
      </div>
    </section>
  );
}

async function addPasskeyAndReport(): Promise<void> {
  try {
    const outcome = await addMyPasskey();
    if (outcome === 'added') showSuccess(messages.passkeyAdded);
    else showFailure(messages.noPasskeyAdded);
  } catch (thrown) {
    const description = thrown instanceof CallError ? thrown.message : '';
    showFailure({ ...messages.noPasskeyAdded, ...(description && { description }) });
  }
}
