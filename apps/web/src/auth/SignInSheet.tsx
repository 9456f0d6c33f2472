import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { signInTarget } from '#lib/signInTarget.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

interface SignInSheetProps {
  /** Whose page it is: nobody else signs in here. */
  readonly email: string;
}

/** Over a page whose session ended: the same person signs in and goes on where they are. */
export function SignInSheet({ email }: SignInSheetProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { to, state } = signInTarget(location);

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
