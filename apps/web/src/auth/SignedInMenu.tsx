import { Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconLayoutList,
  IconLogout,
  IconShield,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { type ColorScheme, chooseColorScheme, colorSchemeStore } from '#lib/colorScheme.ts';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/useStore.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './signedInMenu.module.css';
import { useLeave } from './useLeave.ts';

interface SignedInMenuProps {
  readonly email: string;
}

const icon = { 'aria-hidden': true, size: 18, stroke: 1.7 } as const;

export function SignedInMenu({ email }: SignedInMenuProps) {
  const { leave, isLeaving } = useLeave();
  const scheme = useStore(colorSchemeStore);
  return (
    <div className={styles.bar}>
      <NavLink className={styles.list ?? ''} to={paths.interviews}>
        My Interviews
      </NavLink>
      <Menu
        position="bottom-end"
        offset={6}
        width={260}
        // Inside the header it belongs to a landmark, and Tab goes on from where it stands.
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button className={styles.pill} type="button">
            <VisuallyHidden>Account menu, {email}</VisuallyHidden>
            <span className={styles.initial} aria-hidden="true">
              {email.slice(0, 1).toUpperCase()}
            </span>
            <span className={styles.email} aria-hidden="true">
              {email}
            </span>
            <IconChevronDown aria-hidden="true" size={16} stroke={2} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={styles.emailInside ?? ''}>{email}</Menu.Label>
          <Menu.Item component={Link} to={paths.account} leftSection={<IconUser {...icon} />}>
            My Account
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={paths.interviews}
            leftSection={<IconLayoutList {...icon} />}
          >
            My Interviews
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={paths.aiSettings}
            leftSection={<IconSparkles {...icon} />}
          >
            AI Settings
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={paths.adminSettings}
            leftSection={<IconShield {...icon} />}
          >
            Admin Settings
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Colors</Menu.Label>
          <Menu.RadioGroup
            value={scheme}
            onChange={(choice) => chooseColorScheme(choice as ColorScheme)}
          >
            <Menu.RadioItem value="auto">Follow the system</Menu.RadioItem>
            <Menu.RadioItem value="light">Light</Menu.RadioItem>
            <Menu.RadioItem value="dark">Dark</Menu.RadioItem>
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout {...icon} />}
            disabled={isLeaving}
            onClick={() => void leave('local')}
          >
            Sign Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
