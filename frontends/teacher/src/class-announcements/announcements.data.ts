import type { components } from '@kasauti/contracts/web';
import { call, useIntent, useReadAgain } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

export type ClassAnnouncement = components['schemas']['ClassAnnouncement'];

const limit = 20;
const ofClass = (classId: string) => ['class-announcements', classId];

export const useAnnouncements = (classId: string, page: number) =>
  useQuery({
    queryKey: [...ofClass(classId), page],
    queryFn: ({ signal }) => call('listClassAnnouncements', { params: { classId }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });

export interface NewAnnouncement {
  text: string;
  /** Absent: the whole class. */
  batchIds?: string[];
  sendMail: boolean;
}

/** A retry of a failed request announces nothing twice. */
export function useAnnounceToClass(classId: string) {
  const once = useIntent();
  return useMutation({
    mutationFn: (body: NewAnnouncement) =>
      once(body, (idempotencyKey) => call('announceToClass', { params: { classId }, body, idempotencyKey })),
    onSuccess: useReadAgain(ofClass(classId)),
  });
}

export const useWithdraw = (classId: string) =>
  useMutation({
    mutationFn: (announcementId: string) => call('withdrawClassAnnouncement', { params: { classId, announcementId } }),
    onSuccess: useReadAgain(ofClass(classId)),
  });
