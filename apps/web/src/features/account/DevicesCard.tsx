import type { listDevices } from '@salespro/contract/auth.ts';
import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { useLeave } from '#auth/useLeave.ts';
import styles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import { PasswordQuestion } from '#features/settings/PasswordQuestion.tsx';
import { listMyDevices, signOutOne, signOutOthers } from '#features/settings/settings.api.ts';
import { CallError } from '#lib/CallError.ts';
import { showSuccess, type ToastWords } from '#lib/toast.ts';
import { toLastUse } from '#lib/toMomentText.ts';
import { useAction } from '#lib/useAction.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Text } from '#ui/primitives.tsx';

export const devicesKey = ['devices'];

interface Ending {
  readonly name: string;
  readonly run: (password?: string) => Promise<unknown>;
  readonly done?: ToastWords;
  readonly failed: ToastWords;
}

export function DevicesCard() {
  const devices = useQuery({ queryKey: devicesKey, queryFn: listMyDevices, staleTime: 0 });
  const { leaveEverywhere } = useLeave();
  /** What waits for the password, because the sign-in is too old to end it without. */
  const [asked, setAsked] = useState<Ending | null>(null);

  async function end(ending: Ending, password?: string) {
    await ending.run(password);
    setAsked(null);
    if (ending.done) showSuccess(ending.done);
    await devices.refetch();
  }

  const attempt = useAction(async (ending: Ending) => {
    try {
      await end(ending);
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'password_needed') {
        setAsked(ending);
        return;
      }
      reportFailure(thrown, ending.failed);
      await devices.refetch();
    }
  });

  const others: Ending = {
    name: 'Sign Out All Other Devices',
    run: signOutOthers,
    done: messages.othersSignedOut,
    failed: messages.deviceFailed,
  };
  const everywhere: Ending = {
    name: 'Sign Out Everywhere',
    run: leaveEverywhere,
    failed: messages.everywhereFailed,
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
                run: (password) => signOutOne(device.id, password),
                done: messages.deviceSignedOut,
                failed: messages.deviceFailed,
              })
            }
          />
        ))}
      </ul>
      {asked ? (
        <>
          <p className={styles.text}>
            You signed in a while ago. Enter your password so nobody else can sign out your devices.
          </p>
          <PasswordQuestion
            key={asked.name}
            submitLabel={asked.name}
            onCancel={() => setAsked(null)}
            onSubmit={(password) => end(asked, password)}
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
          {device.isThisDevice ? 'Active now' : toLastUse(device.lastUsedAt, new Date())}
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
