import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { openDemoInterview } from './demoInterview.ts';

/** "/demo": the first question of the first client, or where one was. */
export function DemoStart() {
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    void openDemoInterview().then((id) => {
      if (!isLeft) void navigate(paths.step(id, 'questions'), { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [navigate]);
  return <LoadingCard />;
}
