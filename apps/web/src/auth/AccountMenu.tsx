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
import { chooseColorScheme, colorSchemeStore } from '#lib/colorScheme.ts';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuChoices, MenuLabel, MenuLine, MenuLink } from '#ui/MenuItems.tsx';
import { Row } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './signedInMenu.module.css';
import { useAuth } from './useAuth.ts';
import { useLeave } from './useLeave.ts';
import { VisitorMenu } from './VisitorMenu.tsx';

interface AccountMenuProps {
  /** Opens the help of the screen. */
  readonly onHelp: () => void;
}

export function AccountMenu({ onHelp }: AccountMenuProps) {
  const auth = useAuth();
  if (auth.status === 'signed_in')
    return <SignedInMenu email={auth.session.user.email} onHelp={onHelp} />;
  // Until it is known who is here, the button would be a guess.
  return auth.status === 'signed_out' ? <VisitorMenu /> : null;
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
  const { leave, isLeaving } = useLeave();
  const scheme = useStore(colorSchemeStore);
  return (
    <Row gap={8}>
      <NavLink className={styles.list ?? ''} to={paths.insights}>
        Insights
      </NavLink>
      <NavLink className={styles.list ?? ''} to={paths.interviews}>
        My Interviews
      </NavLink>
      <MenuButton className={styles.pill} face={<PillFace email={email} />}>
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
        <MenuLine />
        <MenuLink to={paths.gettingStarted} icon={<IconListCheck {...icon} />}>
          Getting started
        </MenuLink>
        <MenuAction icon={<IconHelp {...icon} />} onChoose={onHelp}>
          Help for this screen
        </MenuAction>
        <MenuLine />
        <MenuChoices label="Colors" value={scheme} choices={schemes} onChoose={chooseColorScheme} />
        <MenuLine />
        <MenuAction
          icon={<IconLogout {...icon} />}
          isBusy={isLeaving}
          onChoose={() => void leave()}
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
