import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { isAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { FitSoFar } from '@salespro/domain/recommendations/computeFitSoFar.ts';
import { listSoldServices } from '@salespro/domain/services/findServiceSettings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serviceSettingsQuery } from '#features/services/serviceSettingsQuery.ts';
import { toTrustedScriptUrl } from '#lib/toTrustedScriptUrl.ts';
import { runWhenIdle } from '#ui/runAfterPaint.ts';
import type { FitSoFarRequest } from './FitSoFarRequest.ts';
import workerUrl from './fit.worker.ts?worker&url';

/** Delay after the last change before the fit is computed. */
const debounceMs = 200;

interface LastAnswer {
  /** Answers at the last computation. */
  readonly seen: Answers;
  /** Answers before the last one was given; null when none was given on this page. */
  readonly before: Answers | null;
  /** Ids that the last answer changed: its question and the lists it cleared. */
  readonly ids: readonly string[];
}

/**
 * Returns how well each service fits so far; null before the first result.
 * The computation runs in a worker, because it tries every answer to every open question.
 */
export function useFitSoFar(interview: Interview): FitSoFar | null {
  const [fit, setFit] = useState<FitSoFar | null>(null);
  const worker = useRef<Worker | null>(null);
  const lastAnswer = useRef<LastAnswer | null>(null);
  /** True while the worker computes; `nextRequest` holds the newest request until then. */
  const isBusy = useRef(false);
  const nextRequest = useRef<FitSoFarRequest | null>(null);
  const { data: settings } = useQuery(serviceSettingsQuery);
  const { answers, industry, employees, currentProblems } = interview;
  const request: Omit<FitSoFarRequest, 'answersBefore'> = {
    prospect: { answers, industry, employees, currentProblems },
    services: listSoldServices(settings),
  };
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });

  useEffect(() => {
    const newWorker = new Worker(toTrustedScriptUrl(workerUrl), { type: 'module' });
    worker.current = newWorker;
    newWorker.addEventListener('message', ({ data }: MessageEvent<FitSoFar>) => {
      const next = nextRequest.current;
      nextRequest.current = null;
      isBusy.current = next !== null;
      // While the seller types, only the newest request is computed.
      if (next) newWorker.postMessage(next);
      else setFit(data);
    });
    const resetQueue = () => {
      isBusy.current = false;
      nextRequest.current = null;
    };
    // A worker that fails to load or throws must not block the next request.
    newWorker.addEventListener('error', resetQueue);
    return () => {
      newWorker.terminate();
      resetQueue();
    };
  }, []);

  // The key stays the same when an answer is only sent or acknowledged.
  const key = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the serialized request
  useEffect(() => {
    const postRequest = () => {
      const now = latest.current;
      lastAnswer.current = trackLastAnswer(lastAnswer.current, now.prospect.answers);
      const next: FitSoFarRequest = { ...now, answersBefore: lastAnswer.current.before };
      if (isBusy.current) nextRequest.current = next;
      else worker.current?.postMessage(next);
      isBusy.current = true;
    };
    let stop = () => {};
    // Debounced, because a text answer changes with each keystroke.
    const timer = setTimeout(() => {
      stop = runWhenIdle(postRequest);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
  return fit;
}

/** Returns the last answer; further edits of the same question and "Ask later" are no new answer. */
function trackLastAnswer(known: LastAnswer | null, now: Answers): LastAnswer {
  if (known === null) return { seen: now, before: null, ids: [] };
  const ids = Object.keys({ ...known.seen, ...now }).filter(
    (id) => !isAskLaterKey(id) && JSON.stringify(known.seen[id]) !== JSON.stringify(now[id]),
  );
  if (ids.length === 0) return { ...known, seen: now };
  const isSame = ids.some((id) => known.ids.includes(id));
  return { seen: now, before: isSame ? known.before : known.seen, ids };
}
