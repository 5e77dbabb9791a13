import { call, type SuccessBody } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';
import type { Health } from '../health/health';

export type ExamDay = SuccessBody<'getExamDay'>['data'];
export type OpenTest = ExamDay['tests'][number];
export type Traffic = NonNullable<Health['traffic']>;

const EVERY_MS = 5000;

/** A failed reading makes its figures unknown: on an exam day an old figure misleads. */
const watched = { refetchInterval: EVERY_MS, retry: false } as const;

export const useExamDay = () =>
  useQuery({
    ...watched,
    queryKey: ['admin', 'exam-day', 'tests'],
    queryFn: async ({ signal }) => (await call('getExamDay', { signal })).data,
  });

export const useHealthNow = () =>
  useQuery({
    ...watched,
    queryKey: ['admin', 'exam-day', 'health'],
    queryFn: async ({ signal }) => (await call('getSystemHealth', { signal })).data,
  });
