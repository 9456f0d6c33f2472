import type { InterviewFields, StoredInterview } from '@salespro/contract/interviews.ts';
import { toNewInterview } from '@salespro/domain/interviews/form/toNewInterview.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import { CallError } from '#lib/CallError.ts';
import { toCard } from '#sync/copies/localInterviews.ts';
import { withAnswers } from '#sync/interview/pendingChanges.ts';
import { accountSource } from './accountSource.ts';
import {
  type DeviceRecord,
  readDeviceText,
  toDeviceInterview,
  toDeviceRecords,
  writeDevice,
} from './deviceInterviews.ts';
import type { InterviewSource } from './InterviewSource.ts';

const all = () => toDeviceRecords(readDeviceText());

/** Interviews of somebody who is not signed in: in this browser only, nothing is sent (DATA-23). */
export const deviceSource: InterviewSource = {
  async listCards({ search }) {
    const interviews = all()
      .map(toDeviceInterview)
      .filter((interview) => matchesSearch(interview, search))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return { cards: interviews.map(toCard), next: null };
  },
  getSession: async (id) => find(id),
  async saveSession(id, fields) {
    const known = find(id);
    if (known) return known;
    const made = { ...toNewInterview(id, fields, new Date().toISOString()), seq: 1 };
    writeDevice([...all(), made]);
    return made as StoredInterview;
  },
  updateSession: async (id, _operationId, fields) => change(id, () => fields),
  saveAnswers: async (id, { changes }) => change(id, (held) => withAnswers(held, changes)),
  async deleteSession(id) {
    writeDevice(all().filter((record) => record.id !== id));
  },
  getServices: accountSource.getServices,
  getRules: accountSource.getRules,
};

function find(id: string): StoredInterview | null {
  const record = all().find((one) => one.id === id);
  return record ? toDeviceInterview(record) : null;
}

function change(
  id: string,
  toFields: (held: StoredInterview) => Partial<StoredInterview> | InterviewFields,
): StoredInterview {
  const held = find(id);
  if (!held) throw new CallError({ code: 'not_found', message: 'Not found', status: 404 });
  const next: StoredInterview & DeviceRecord = {
    ...held,
    ...toFields(held),
    seq: held.seq + 1,
    updatedAt: new Date().toISOString(),
  };
  // Fields of other versions that we do not know stay with the record.
  writeDevice(all().map((record) => (record.id === id ? { ...record, ...next } : record)));
  return next;
}
