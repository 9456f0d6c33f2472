import type { Message } from '@salespro/domain/interviews/flow/Message.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showFailure } from '#lib/toast.ts';

interface SendOnProps {
  readonly to: string;
  readonly message: Message | null;
}

/** Goes elsewhere and says why, once. */
export function SendOn({ to, message }: SendOnProps) {
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    if (message) showFailure(message);
    void navigate(to, { replace: true });
  }, [navigate, to, message]);
  return null;
}
