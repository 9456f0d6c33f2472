import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { countMainAnswers } from '@salespro/domain/recommendations/toPickState.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import styles from './keepSheet.module.css';

interface KeptInterviewProps {
  readonly interview: StoredInterview;
}

/** What would come along: the business, how many answers, what was picked, and whether there is a script. */
export function KeptInterview({ interview }: KeptInterviewProps) {
  const { answers, selectedServiceId, recommendedServices, businessName } = interview;
  const count = countMainAnswers({ answers });
  const picked = recommendedServices.find(({ service }) => service.id === selectedServiceId);
  const parts = [
    `${count} ${count === 1 ? 'answer' : 'answers'}`,
    picked ? `${findService(selectedServiceId)?.name} ${picked.confidence}%` : null,
    selectedServiceId ? 'script' : null,
  ].filter((part) => part !== null);
  return (
    <div className={styles.kept}>
      <span className={styles.mark}>
        <IconBuildingStore aria-hidden="true" size={22} stroke={1.6} />
      </span>
      <div>
        <p className={styles.name}>{businessName}</p>
        <p className={styles.parts}>{parts.join(' · ')}</p>
      </div>
    </div>
  );
}
