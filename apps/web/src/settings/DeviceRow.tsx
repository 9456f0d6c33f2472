import type { listDevices } from '@salespro/contract/auth.ts';
import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { toLastUse } from '#lib/toLastUse.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './account.module.css';

interface DeviceRowProps {
  readonly device: ReplyOf<typeof listDevices>['devices'][number];
  readonly onSignOut: (action: string) => void;
}

export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const Icon = device.isPhone ? IconDeviceMobile : IconDeviceLaptop;
  const name = `${device.browser} on ${device.system}`;
  return (
    <li className={styles.device}>
      <Icon aria-hidden="true" size={22} stroke={1.6} />
      <div className={styles.deviceWords}>
        <span className={styles.deviceName}>{name}</span>
        <span className={styles.deviceUse}>
          {device.isThisDevice ? 'Active now' : toLastUse(device.lastUsedAt, new Date())}
        </span>
      </div>
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
