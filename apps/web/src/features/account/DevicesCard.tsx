import type { listDevices } from '@salespro/contract/auth.ts';
import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { useSignOut } from '#auth/useSignOut.ts';
import styles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import { PasswordConfirmForm } from '#features/settings/PasswordConfirmForm.tsx';
import {
  fetchDevices,
  signOutOneDevice,
  signOutOtherDevices,
} from '#features/settings/settings.api.ts';
import { CallError } from '#lib/CallError.ts';
import { formatTimeAgo } from '#lib/formatDateTime.ts';
import { showSuccess, type ToastText } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Text } from '#ui/primitives.tsx';

export const devicesQueryKey = ['devices'];

interface SignOutAction {
  readonly name: string;
  readonly run: (password?: string) => Promise<unknown>;
  readonly successToast?: ToastText;
  readonly failureToast: ToastText;
}

/** Lists the devices with a session of this account; each, all others or all can be signed out. */
export function DevicesCard() {
  const devices = useQuery({ queryKey: devicesQueryKey, queryFn: fetchDevices, staleTime: 0 });
  const { signOutAllDevices } = useSignOut();
  /** The sign-out that the server rejected with `password_needed`; it runs once the password is entered. */
  const [actionAwaitingPassword, setActionAwaitingPassword] = useState<SignOutAction | null>(null);

  async function runSignOut(action: SignOutAction, password?: string) {
    await action.run(password);
    setActionAwaitingPassword(null);
    if (action.successToast) showSuccess(action.successToast);
    await devices.refetch();
  }

  const attempt = useAction(async (action: SignOutAction) => {
    try {
      await runSignOut(action);
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'password_needed') {
        setActionAwaitingPassword(action);
        return;
      }
      showFailureUnlessSignedOut(thrown, action.failureToast);
      await devices.refetch();
    }
  });

  const others: SignOutAction = {
    name: 'Sign Out All Other Devices',
    run: signOutOtherDevices,
    successToast: messages.otherDevicesSignedOut,
    failureToast: messages.signOutDeviceFailed,
  };
  const everywhere: SignOutAction = {
    name: 'Sign Out Everywhere',
    run: signOutAllDevices,
    failureToast: messages.signOutEverywhereFailed,
  };
  const list = devices.data ?? [];
  return (
    <Card title="Devices" description="Where you're signed in.">
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
          We couldn't load your devices.
        </Notice>
      ) : null}
      <ul className={styles.devices}>
        {list.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onSignOut={(name) =>
              void attempt.run({
                name,
                run: (password) => signOutOneDevice(device.id, password),
                successToast: messages.deviceSignedOut,
                failureToast: messages.signOutDeviceFailed,
              })
            }
          />
        ))}
      </ul>
      {actionAwaitingPassword ? (
        <>
          <p className={styles.text}>
            You signed in a while ago. Enter your password so nobody else can sign out your devices.
          </p>
          <PasswordConfirmForm
            key={actionAwaitingPassword.name}
            submitLabel={actionAwaitingPassword.name}
            onCancel={() => setActionAwaitingPassword(null)}
            onSubmit={(password) => runSignOut(actionAwaitingPassword, password)}
          />
        </>
      ) : (
        <div className={styles.actions}>
          <Button
            variant="outline"
            disabled={!list.some((device) => !device.isThisDevice)}
            isBusy={attempt.isBusy}
            onClick={() => void attempt.run(others)}
          >
            {others.name}
          </Button>
          <Button
            variant="danger"
            isBusy={attempt.isBusy}
            onClick={() => void attempt.run(everywhere)}
          >
            {everywhere.name}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface DeviceRowProps {
  readonly device: ReplyOf<typeof listDevices>['devices'][number];
  readonly onSignOut: (action: string) => void;
}

function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const Icon = device.isPhone ? IconDeviceMobile : IconDeviceLaptop;
  const name = `${device.browser} on ${device.system}`;
  return (
    <li className={styles.device}>
      <Icon aria-hidden="true" size={22} stroke={1.6} />
      <Text as="div" grows>
        <Text as="span" weight={600} breaks isBlock>
          {name}
        </Text>
        <Text as="span" size="small" tone="dim">
          {device.isThisDevice ? 'Active now' : formatTimeAgo(device.lastUsedAt, new Date())}
        </Text>
      </Text>
      {device.isThisDevice ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-label={`Sign Out ${name}`}
          onClick={() => onSignOut(`Sign Out ${name}`)}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
