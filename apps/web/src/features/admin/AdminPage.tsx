import type { ClaimWay, PublicSettings } from '@salespro/contract/settings.ts';
import { IconLock, IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { listMyPasskeys } from '#auth/passkeys.api.ts';
import { reportFailure } from '#auth/reportFailure.ts';
import { useAuth } from '#auth/useAuth.ts';
import accountStyles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import {
  claimForMe,
  handOverTo,
  readClaimWay,
  readIsAdmin,
  saveSettings,
} from '#features/settings/settings.api.ts';
import settingsFrameStyles from '#features/settings/settingsFrame.module.css';
import { forgetSettings, loadSettings, settingsStore } from '#features/settings/settingsStore.ts';
import { CallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { isEmail } from '#lib/isEmail.ts';
import { paths } from '#lib/paths.ts';
import { signInTarget } from '#lib/signInTarget.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SwitchRow } from '#ui/SwitchRow.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EndSessionsCard } from './EndSessionsCard.tsx';

const claimsCard = createLazyPart(async () => (await import('./ClaimsCard.tsx')).ClaimsCard);

/** Open to everyone (G-002): nothing here is secret, and the server decides who may change what. */
export function AdminPage() {
  usePageTitle('Admin Settings');
  const auth = useAuth();
  const settings = useStore(settingsStore);
  const userId = auth.status === 'signed_in' ? auth.session.user.id : null;
  const isAdmin = useQuery({
    queryKey: ['is-admin', userId],
    queryFn: readIsAdmin,
    enabled: userId !== null,
    staleTime: 0,
  });

  const way = useQuery({
    queryKey: ['claim-way', userId],
    queryFn: readClaimWay,
    enabled: userId !== null,
  });

  useEffect(reload, []);
  const refresh = async () => {
    await Promise.all([loadSettings(), isAdmin.refetch()]);
  };
  // As the server sees it: without one, it refuses every change made here.
  const hasCodes = auth.status === 'signed_in' && auth.session.user.factors.length > 0;
  const passkeys = useQuery({
    queryKey: ['passkeys'],
    queryFn: listMyPasskeys,
    enabled: isAdmin.data === true && !hasCodes,
    staleTime: 0,
  });
  const hasFactor = hasCodes || (passkeys.data ?? []).length > 0;

  const isWaiting =
    settings.status === 'loading' ||
    auth.status === 'loading' ||
    (userId && isAdmin.isPending) ||
    passkeys.isLoading;
  // Who cannot be told whether they are the admin must not read that they are not.
  const isFailed = settings.status === 'failed' || isAdmin.isError;
  return (
    <>
      <h1>Admin Settings</h1>
      <p className={settingsFrameStyles.lead}>
        Settings that apply to everyone who uses this application.
      </p>
      {isWaiting ? <LoadingCard text="Loading settings" /> : null}
      {!isWaiting && isFailed ? (
        <LoadFailure
          onRetry={() => {
            reload();
            if (isAdmin.isError) void isAdmin.refetch();
          }}
        />
      ) : null}
      {!isWaiting && !isFailed && settings.status === 'ready' ? (
        <>
          <AdminStatusCard
            isAdmin={isAdmin.data === true}
            isAssigned={settings.settings.admin_assigned}
            way={way.data ?? 'closed'}
            onChanged={refresh}
          />
          {isAdmin.data === true && !hasFactor ? (
            <Notice
              tone="info"
              action={
                <Link className={buttonClass({ variant: 'outline' })} to={paths.account}>
                  My Account
                </Link>
              }
            >
              {messages.factorNeeded}
            </Notice>
          ) : null}
          <AdminControls
            isAdmin={isAdmin.data === true}
            isLocked={!hasFactor}
            settings={settings.settings}
          />
          {isAdmin.data === true && hasFactor ? (
            <>
              <LazyPart part={claimsCard} props={{}} />
              <EndSessionsCard />
              <HandOverCard onChanged={refresh} />
            </>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** The switches must show what is stored now, not what was true when the app was opened. */
function reload(): void {
  forgetSettings();
  void loadSettings();
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Error loading settings
    </Notice>
  );
}

interface AdminStatusCardProps {
  readonly isAdmin: boolean;
  readonly isAssigned: boolean;
  /** Where the operator named an address, nobody else is offered the claim (W-04). */
  readonly way: ClaimWay;
  readonly onChanged: () => Promise<void>;
}

function AdminStatusCard(props: AdminStatusCardProps) {
  const { isAdmin, isAssigned, way, onChanged } = props;
  const auth = useAuth();
  const location = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const email = auth.status === 'signed_in' ? auth.session.user.email : null;
  const claim = useAction(async () => {
    setError(undefined);
    try {
      if (await claimForMe(way === 'code' ? code : undefined)) showSuccess(messages.claimed);
      else showFailure(messages.claimTaken);
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'claim_code_wrong')
        setError(thrown.message);
      else reportFailure(thrown, messages.claimFailed);
      return;
    }
    await onChanged();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void claim.run();
  }

  return (
    <Card
      title="Admin Status"
      badge={
        isAdmin ? (
          <Badge tone="green">Administrator</Badge>
        ) : (
          <Badge tone="grey">Regular User</Badge>
        )
      }
      description={describe(props, email)}
    >
      {email !== null && !isAdmin && !isAssigned && way !== 'closed' ? (
        <form className={accountStyles.form} onSubmit={submit} noValidate>
          {way === 'code' ? (
            <div className={accountStyles.narrow}>
              <TextField
                label="One-time code"
                name="claim-code"
                autoComplete="off"
                spellCheck={false}
                value={code}
                error={error}
                onChange={(event) => setCode(event.target.value)}
              />
            </div>
          ) : null}
          <div className={accountStyles.actions}>
            <Button type="submit" isBusy={claim.isBusy}>
              <IconUserShield aria-hidden="true" size={18} />
              Claim Admin
            </Button>
          </div>
        </form>
      ) : null}
      {email === null ? (
        <div className={accountStyles.actions}>
          <Link className={buttonClass({ variant: 'outline' })} {...signInTarget(location)}>
            Sign In
          </Link>
        </div>
      ) : null}
    </Card>
  );
}

function describe({ isAdmin, isAssigned, way }: AdminStatusCardProps, email: string | null) {
  if (isAdmin) return "You're the admin of this application. There's only one.";
  if (email === null) return "You're not signed in.";
  if (isAssigned) return 'Someone else is the admin of this application.';
  return messages.claimWays[way](email);
}

interface AdminControlsProps {
  readonly isAdmin: boolean;
  /** The admin has no second factor yet. */
  readonly isLocked: boolean;
  readonly settings: PublicSettings;
}

type SwitchName = 'require_login_for_home' | 'disable_signups' | 'allow_user_objections_edit';

function AdminControls({ isAdmin, isLocked, settings }: AdminControlsProps) {
  const save = useAction(async (name: SwitchName, value: boolean) => {
    const changed = { ...settings, [name]: value };
    settingsStore.set({ status: 'ready', settings: changed });
    try {
      if (!(await saveSettings(changed))) throw new Error('not saved');
      showSuccess(messages.updated);
    } catch (thrown) {
      settingsStore.set({ status: 'ready', settings });
      reportFailure(thrown, messages.updateFailed);
    }
  });

  const row = (name: SwitchName) => ({
    isOn: settings[name],
    // One at a time: each save sends all three values, so two at once would undo each other.
    isDisabled: !isAdmin || isLocked || save.isBusy,
    onChange: (value: boolean) => void save.run(name, value),
  });

  return (
    <>
      {isAdmin ? null : (
        <Notice tone="info" icon={<IconLock aria-hidden="true" size={20} stroke={1.8} />}>
          {messages.adminOnly}
        </Notice>
      )}
      <Card title="Demo Controls">
        <SwitchRow
          label="Require login to view homepage"
          description="Visitors go to the sign-in page first."
          {...row('require_login_for_home')}
        />
        <SwitchRow
          label="Disable new signups"
          description="Hides the sign-up tab and shows a notice. Existing accounts aren't affected."
          {...row('disable_signups')}
        />
      </Card>
      <Card title="Content Controls">
        <SwitchRow
          label="Allow users to edit Objections"
          description="Users can add and edit their own objections. You still manage the shared ones."
          {...row('allow_user_objections_edit')}
        />
      </Card>
    </>
  );
}

interface HandOverCardProps {
  readonly onChanged: () => Promise<void>;
}

/** Who wants to leave, or has other things to do, makes somebody else the admin. */
function HandOverCard({ onChanged }: HandOverCardProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const attempt = useAction(async (address: string) => {
    try {
      await handOverTo(address);
      showSuccess(messages.handedOver(address));
      await onChanged();
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'no_such_account')
        setError(thrown.message);
      else reportFailure(thrown, messages.handOverFailed);
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    setError(isEmail(address) ? undefined : messages.emailNeeded);
    if (isEmail(address)) void attempt.run(address);
  }

  return (
    <Card
      title="Hand Over the Admin Role"
      description="There's one admin. The next one needs an account here. After that, you're a regular user."
    >
      <form className={accountStyles.form} onSubmit={submit} noValidate>
        <div className={accountStyles.narrow}>
          <TextField
            label="Email of the next admin"
            type="email"
            name="next-admin"
            autoComplete="off"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <div className={accountStyles.actions}>
          <Button type="submit" variant="outline" isBusy={attempt.isBusy}>
            Hand Over
          </Button>
        </div>
      </form>
    </Card>
  );
}
