import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { findDemoInterview, startDemoInterview } from './demoInterview.ts';

let opening: Promise<string> | null = null;

/** Once, also where React draws twice: two clients at the same time would be one too many. */
function openInterview(): Promise<string> {
  opening ??= (async () => {
    const known = await findDemoInterview();
    const [first] = playedClients;
    if (known || !first) return known?.id ?? '';
    return (await startDemoInterview(first)).id;
  })().finally(() => {
    opening = null;
  });
  return opening;
}

/** "/demo": the first question of the first client, or where one was. */
export function DemoStart() {
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    void openInterview().then((id) => {
      if (!isLeft) void navigate(paths.step(id, 'questions'), { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [navigate]);
  return <LoadingCard />;
}
