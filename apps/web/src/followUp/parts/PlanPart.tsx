import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { messages } from '#followUp/messages.ts';
import { paths } from '#lib/paths.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { PartFrame } from './PartFrame.tsx';

/** The way to the page itself. */
export function PlanPart() {
  const { interview } = useInterview();
  return (
    <PartFrame
      title="One-page plan"
      about={messages.planAbout}
      actions={
        <Link className={buttonClass()} to={paths.plan(interview.id)} data-main-action="">
          <IconFileText aria-hidden="true" size={18} stroke={1.8} />
          Open the plan
        </Link>
      }
    />
  );
}
