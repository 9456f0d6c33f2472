import type { Message } from '@salespro/domain/interviews/flow/guardMessages.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showFailure } from '#lib/toast.ts';

interface RedirectWithToastProps {
  readonly to: string;
  readonly message: Message | null;
}

/** Goes elsewhere and says why, once; the next place may send on again. */
export function RedirectWithToast({ to, message }: RedirectWithToastProps) {
  const navigate = useNavigate();
  const sentTo = useRef<string | null>(null);
  useEffect(() => {
    if (sentTo.current === to) return;
    sentTo.current = to;
    if (message) showFailure(message);
    void navigate(to, { replace: true });
  }, [navigate, to, message]);
  return null;
}
