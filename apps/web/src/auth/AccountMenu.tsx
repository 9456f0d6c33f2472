import {
  IconChartBar,
  IconChevronDown,
  IconHelp,
  IconLayoutList,
  IconListCheck,
  IconLogout,
  IconShield,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { colorSchemeStore, setColorScheme } from '#lib/colorScheme.ts';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuChoices, MenuLabel, MenuLink, MenuSeparator } from '#ui/MenuItems.tsx';
import { Row } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { SignInLink } from './SignInLink.tsx';
import styles from './signedInMenu.module.css';
import { useAuth } from './useAuth.ts';
import { useSignOut } from './useSignOut.ts';

interface AccountMenuProps {
  /** Opens the help of the current screen. */
  readonly onHelp: () => void;
}

export function AccountMenu({ onHelp }: AccountMenuProps) {
  const auth = useAuth();
  if (auth.status === 'signed_in')
    return <SignedInMenu email={auth.session.user.email} onHelp={onHelp} />;
  // Renders nothing until the session is known.
  return auth.status === 'signed_out' ? <SignInLink /> : null;
}

interface SignedInMenuProps extends AccountMenuProps {
  readonly email: string;
}

const schemes = [
  ['auto', 'Follow the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

const icon = { 'aria-hidden': true, size: 18, stroke: 1.7 } as const;

function SignedInMenu({ email, onHelp }: SignedInMenuProps) {
  const { signOut, isSigningOut } = useSignOut();
  const scheme = useStore(colorSchemeStore);
  return (
    <Row gap={8}>
      <NavLink className={styles.list ?? ''} to={paths.insights}>
        Insights
      </NavLink>
      <NavLink className={styles.list ?? ''} to={paths.interviews}>
        My Interviews
      </NavLink>
      <MenuButton className={styles.pill} content={<PillFace email={email} />}>
        <div className={styles.emailInside}>
          <MenuLabel>{email}</MenuLabel>
        </div>
        <MenuLink to={paths.account} icon={<IconUser {...icon} />}>
          My Account
        </MenuLink>
        <MenuLink to={paths.interviews} icon={<IconLayoutList {...icon} />}>
          My Interviews
        </MenuLink>
        <MenuLink to={paths.insights} icon={<IconChartBar {...icon} />}>
          Insights
        </MenuLink>
        <MenuLink to={paths.aiSettings} icon={<IconSparkles {...icon} />}>
          AI Settings
        </MenuLink>
        <MenuLink to={paths.adminSettings} icon={<IconShield {...icon} />}>
          Admin Settings
        </MenuLink>
        <MenuSeparator />
        <MenuLink to={paths.gettingStarted} icon={<IconListCheck {...icon} />}>
          Getting started
        </MenuLink>
        <MenuAction icon={<IconHelp {...icon} />} onChoose={onHelp}>
          Help for this screen
        </MenuAction>
        <MenuSeparator />
        <MenuChoices label="Colors" value={scheme} choices={schemes} onChoose={setColorScheme} />
        <MenuSeparator />
        <MenuAction
          icon={<IconLogout {...icon} />}
          isBusy={isSigningOut}
          onChoose={() => void signOut()}
        >
          Sign Out
        </MenuAction>
      </MenuButton>
    </Row>
  );
}

function PillFace({ email }: Pick<SignedInMenuProps, 'email'>) {
  return (
    <>
      <VisuallyHidden>Account menu, {email}</VisuallyHidden>
      <span className={styles.initial} aria-hidden="true">
        {email.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.email} aria-hidden="true">
        {email}
      </span>
      <IconChevronDown aria-hidden="true" size={16} stroke={2} />
    </>
  );
}
