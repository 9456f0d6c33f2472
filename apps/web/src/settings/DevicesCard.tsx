import { useQuery } from '@tanstack/react-query';
import { reportFailure } from '#auth/reportFailure.ts';
import { useLeave } from '#auth/useLeave.ts';
import { showSuccess, type ToastWords } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './account.module.css';
import { DeviceRow } from './DeviceRow.tsx';
import { messages } from './messages.ts';
import { listMyDevices, signOutOne, signOutOthers } from './settings.api.ts';

export const devicesKey = ['devices'];

export function DevicesCard() {
  const devices = useQuery({ queryKey: devicesKey, queryFn: listMyDevices, staleTime: 0 });
  const { leave, isLeaving } = useLeave();
  const signOut = useAction(async (call: () => Promise<unknown>, done: ToastWords) => {
    try {
      await call();
      showSuccess(done);
    } catch (thrown) {
      reportFailure(thrown, messages.deviceFailed);
    }
    await devices.refetch();
  });

  const list = devices.data ?? [];
  return (
    <Card title="Devices" description="Where you are signed in.">
      {devices.isPending ? <p role="status">Loading your devices...</p> : null}
      {devices.isError ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={() => void devices.refetch()}>
              Try Again
            </Button>
          }
        >
          The list of devices could not be loaded.
        </Notice>
      ) : null}
      <ul className={styles.devices}>
        {list.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onSignOut={() =>
              void signOut.run(() => signOutOne(device.id), messages.deviceSignedOut)
            }
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="outline"
          disabled={!list.some((device) => !device.isThisDevice)}
          isBusy={signOut.isBusy}
          onClick={() => void signOut.run(signOutOthers, messages.othersSignedOut)}
        >
          Sign Out All Other Devices
        </Button>
        <Button variant="danger" isBusy={isLeaving} onClick={() => void leave('global')}>
          Sign Out Everywhere
        </Button>
      </div>
    </Card>
  );
}
