import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { isAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { FitSoFar } from '@salespro/domain/recommendations/fitSoFar.ts';
import { listSoldServices } from '@salespro/domain/services/findSettings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serviceSettingsQuery } from '#features/services/serviceSettingsQuery.ts';
import { toScriptUrl } from '#lib/toScriptUrl.ts';
import { whenIdle } from '#ui/afterPaint.ts';
import type { FitRequest } from './FitRequest.ts';
import workerUrl from './fit.worker.ts?worker&url';

/** So long nothing must have changed. */
const restMs = 200;

interface LastAnswer {
  /** The answers when it was looked last. */
  readonly seen: Answers;
  /** The answers before the last one was given; null when none was given here. */
  readonly before: Answers | null;
  /** What the last answer changed: itself, and lists it emptied. */
  readonly ids: readonly string[];
}

/**
 * How the services stand. To try every answer to every open question takes a slow phone a moment, so it is
 * done beside the page: an answer that is given meanwhile waits for nothing.
 */
export function useFit(interview: Interview): FitSoFar | null {
  const [fit, setFit] = useState<FitSoFar | null>(null);
  const worker = useRef<Worker | null>(null);
  const last = useRef<LastAnswer | null>(null);
  /** What the worker has not answered yet, and what it is asked next. */
  const isBusy = useRef(false);
  const waiting = useRef<FitRequest | null>(null);
  const { data: settings } = useQuery(serviceSettingsQuery);
  const { answers, industry, employees, currentProblems } = interview;
  const request: Omit<FitRequest, 'before'> = {
    prospect: { answers, industry, employees, currentProblems },
    services: listSoldServices(settings),
  };
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });

  useEffect(() => {
    const started = new Worker(toScriptUrl(workerUrl), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<FitSoFar>) => {
      const next = waiting.current;
      waiting.current = null;
      isBusy.current = next !== null;
      // Somebody types: only the newest is worth computing.
      if (next) started.postMessage(next);
      else setFit(data);
    });
    const rest = () => {
      isBusy.current = false;
      waiting.current = null;
    };
    // It may not load, or break at an answer: the next one is asked for all the same.
    started.addEventListener('error', rest);
    return () => {
      started.terminate();
      rest();
    };
  }, []);

  // An answer that is sent or acknowledged is the same answer.
  const key = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the whole request
  useEffect(() => {
    const ask = () => {
      const now = latest.current;
      last.current = toLastAnswer(last.current, now.prospect.answers);
      const next: FitRequest = { ...now, before: last.current.before };
      if (isBusy.current) waiting.current = next;
      else worker.current?.postMessage(next);
      isBusy.current = true;
    };
    let stop = () => {};
    // Whoever types has not answered yet.
    const timer = setTimeout(() => {
      stop = whenIdle(ask);
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
  return fit;
}

/** Typing on is still the same answer; a mark is none. */
function toLastAnswer(known: LastAnswer | null, now: Answers): LastAnswer {
  if (known === null) return { seen: now, before: null, ids: [] };
  const ids = Object.keys({ ...known.seen, ...now }).filter(
    (id) => !isAskLaterKey(id) && JSON.stringify(known.seen[id]) !== JSON.stringify(now[id]),
  );
  if (ids.length === 0) return { ...known, seen: now };
  const isSame = ids.some((id) => known.ids.includes(id));
  return { seen: now, before: isSame ? known.before : known.seen, ids };
}
