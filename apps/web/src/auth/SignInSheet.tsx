import { useLocation, useNavigate } from 'react-router';
import { buildSignInTarget } from '#lib/buildSignInTarget.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

interface SignInSheetProps {
  /** Account that the open page belongs to; only this account may sign in here. */
  readonly email: string;
}

/** Renders the sign-in form over a page whose session ended, so that the same user can continue there. */
export function SignInSheet({ email }: SignInSheetProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { to, state } = buildSignInTarget(location);

  return (
    <Dialog title={messages.sheetTitle} role="dialog">
      <Text tone="dim" below={16}>
        {messages.sheetText}
      </Text>
      <SignInForm
        email={email}
        onForgot={() => {
          const query = new URLSearchParams({ mode: 'forgot', next: state.next });
          void navigate(`${paths.auth}?${query}`, { state: { ...state, email } });
        }}
      />
      <Text as="div" above={12}>
        <Button variant="plain" isWide onClick={() => void navigate(to, { state })}>
          Sign in as someone else
        </Button>
      </Text>
    </Dialog>
  );
}
