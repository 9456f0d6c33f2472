import type { AdminClaimMethod, PublicAppSettings } from '@salespro/contract/appSettings.ts';
import { IconLock, IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { listMyPasskeys } from '#auth/passkeys.api.ts';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { useAuth } from '#auth/useAuth.ts';
import accountStyles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import {
  loadPublicSettings,
  publicSettingsStore,
  resetPublicSettings,
} from '#features/settings/publicSettingsStore.ts';
import {
  claimAdminRole,
  fetchClaimMethod,
  fetchIsAdmin,
  handOverAdminRole,
  savePublicSettings,
} from '#features/settings/settings.api.ts';
import settingsFrameStyles from '#features/settings/settingsLayout.module.css';
import { buildSignInTarget } from '#lib/buildSignInTarget.ts';
import { CallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { isEmail } from '#lib/isEmail.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SwitchRow } from '#ui/SwitchRow.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EndSessionsCard } from './EndSessionsCard.tsx';

const landingClaimsCard = createLazyLoader(
  async () => (await import('./LandingClaimsCard.tsx')).LandingClaimsCard,
);

/** Renders the admin settings, readable for every visitor; the server accepts changes from the admin only. */
export function AdminPage() {
  usePageTitle('Admin Settings');
  const auth = useAuth();
  const settings = useStore(publicSettingsStore);
  const userId = auth.status === 'signed_in' ? auth.session.user.id : null;
  const isAdmin = useQuery({
    queryKey: ['is-admin', userId],
    queryFn: fetchIsAdmin,
    enabled: userId !== null,
    staleTime: 0,
  });

  const claimMethod = useQuery({
    queryKey: ['claim-way', userId],
    queryFn: fetchClaimMethod,
    enabled: userId !== null,
  });

  useEffect(reloadSettings, []);
  const refresh = async () => {
    await Promise.all([loadPublicSettings(), isAdmin.refetch()]);
  };
  // Same rule as on the server, which rejects changes of an admin without a second factor.
  const hasAuthenticatorApp = auth.status === 'signed_in' && auth.session.user.factors.length > 0;
  const passkeys = useQuery({
    queryKey: ['passkeys'],
    queryFn: listMyPasskeys,
    enabled: isAdmin.data === true && !hasAuthenticatorApp,
    staleTime: 0,
  });
  const hasSecondFactor = hasAuthenticatorApp || (passkeys.data ?? []).length > 0;

  const isLoading =
    settings.status === 'loading' ||
    auth.status === 'loading' ||
    (userId && isAdmin.isPending) ||
    passkeys.isLoading;
  // A failed role request shows an error: "Regular User" would be wrong for the admin.
  const isFailed = settings.status === 'failed' || isAdmin.isError;
  return (
    <>
      <h1>Admin Settings</h1>
      <p className={settingsFrameStyles.lead}>
        Settings that apply to everyone who uses this application.
      </p>
      {isLoading ? <LoadingCard text="Loading settings" /> : null}
      {!isLoading && isFailed ? (
        <LoadFailure
          onRetry={() => {
            reloadSettings();
            if (isAdmin.isError) void isAdmin.refetch();
          }}
        />
      ) : null}
      {!isLoading && !isFailed && settings.status === 'ready' ? (
        <>
          <AdminStatusCard
            isAdmin={isAdmin.data === true}
            isAssigned={settings.settings.admin_assigned}
            claimMethod={claimMethod.data ?? 'closed'}
            onChanged={refresh}
          />
          {isAdmin.data === true && !hasSecondFactor ? (
            <Notice
              tone="info"
              action={
                <Link className={buttonClass({ variant: 'outline' })} to={paths.account}>
                  My Account
                </Link>
              }
            >
              {messages.secondFactorNeeded}
            </Notice>
          ) : null}
          <AdminControls
            isAdmin={isAdmin.data === true}
            isLocked={!hasSecondFactor}
            settings={settings.settings}
          />
          {isAdmin.data === true && hasSecondFactor ? (
            <>
              <LazyComponent loader={landingClaimsCard} props={{}} />
              <EndSessionsCard />
              <HandOverCard onChanged={refresh} />
            </>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** Fetches the settings again, because the cached ones may be stale. */
function reloadSettings(): void {
  resetPublicSettings();
  void loadPublicSettings();
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
  /** How this user may claim the role; `closed` when the operator has named another address. */
  readonly claimMethod: AdminClaimMethod;
  readonly onChanged: () => Promise<void>;
}

function AdminStatusCard(props: AdminStatusCardProps) {
  const { isAdmin, isAssigned, claimMethod, onChanged } = props;
  const auth = useAuth();
  const location = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const email = auth.status === 'signed_in' ? auth.session.user.email : null;
  const claim = useAction(async () => {
    setError(undefined);
    try {
      if (await claimAdminRole(claimMethod === 'code' ? code : undefined))
        showSuccess(messages.adminClaimed);
      else showFailure(messages.adminAlreadyClaimed);
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'claim_code_wrong')
        setError(thrown.message);
      else showFailureUnlessSignedOut(thrown, messages.claimFailed);
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
      description={describeAdminStatus(props, email)}
    >
      {email !== null && !isAdmin && !isAssigned && claimMethod !== 'closed' ? (
        <form className={accountStyles.form} onSubmit={submit} noValidate>
          {claimMethod === 'code' ? (
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
          <Link className={buttonClass({ variant: 'outline' })} {...buildSignInTarget(location)}>
            Sign In
          </Link>
        </div>
      ) : null}
    </Card>
  );
}

function describeAdminStatus(
  { isAdmin, isAssigned, claimMethod }: AdminStatusCardProps,
  email: string | null,
) {
  if (isAdmin) return "You're the admin of this application. There's only one.";
  if (email === null) return "You're not signed in.";
  if (isAssigned) return 'Someone else is the admin of this application.';
  return messages.claimInstructions[claimMethod](email);
}

interface AdminControlsProps {
  readonly isAdmin: boolean;
  /** True while the admin has no second factor: the switches are disabled. */
  readonly isLocked: boolean;
  readonly settings: PublicAppSettings;
}

type SwitchName = 'require_login_for_home' | 'disable_signups' | 'allow_user_objections_edit';

function AdminControls({ isAdmin, isLocked, settings }: AdminControlsProps) {
  const save = useAction(async (name: SwitchName, value: boolean) => {
    const changed = { ...settings, [name]: value };
    publicSettingsStore.set({ status: 'ready', settings: changed });
    try {
      if (!(await savePublicSettings(changed))) throw new Error('not saved');
      showSuccess(messages.settingsUpdated);
    } catch (thrown) {
      publicSettingsStore.set({ status: 'ready', settings });
      showFailureUnlessSignedOut(thrown, messages.settingsUpdateFailed);
    }
  });

  const buildSwitchProps = (name: SwitchName) => ({
    isOn: settings[name],
    // Disabled during a save: each save sends all three values, so a second one would undo the first.
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
          {...buildSwitchProps('require_login_for_home')}
        />
        <SwitchRow
          label="Disable new signups"
          description="Hides the sign-up tab and shows a notice. Existing accounts aren't affected."
          {...buildSwitchProps('disable_signups')}
        />
      </Card>
      <Card title="Content Controls">
        <SwitchRow
          label="Allow users to edit Objections"
          description="Users can add and edit their own objections. You still manage the shared ones."
          {...buildSwitchProps('allow_user_objections_edit')}
        />
      </Card>
    </>
  );
}

interface HandOverCardProps {
  readonly onChanged: () => Promise<void>;
}

/** Lets the admin transfer the role to another account. */
function HandOverCard({ onChanged }: HandOverCardProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const attempt = useAction(async (address: string) => {
    try {
      await handOverAdminRole(address);
      showSuccess(messages.adminHandedOver(address));
      await onChanged();
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'no_such_account')
        setError(thrown.message);
      else showFailureUnlessSignedOut(thrown, messages.handOverFailed);
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
