import { discoveryGoals } from './discoveryGoals.ts';
import { serviceGoals } from './serviceGoals.ts';

export const questionGoals: Readonly<Record<string, string>> = {
  ...discoveryGoals,
  ...serviceGoals,
};
