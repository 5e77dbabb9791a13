import type { components } from '@kasauti/contracts/web';
import { call, useReadAgain } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

export type ClassAnnouncement = components['schemas']['ClassAnnouncement'];

const limit = 20;
const ofClass = (classId: string) => ['class-announcements', classId];

export const useAnnouncements = (classId: string, page = 1) =>
  useQuery({
    queryKey: [...ofClass(classId), page],
    queryFn: ({ signal }) => call('listClassAnnouncements', { params: { classId }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** New ones among the newest twenty. */
export const unreadOf = (found: readonly ClassAnnouncement[] = []): ClassAnnouncement[] =>
  found.filter(({ isRead }) => isRead === false);

export const useMarkRead = (classId: string) =>
  useMutation({
    mutationFn: (upTo: string) => call('markAnnouncementsRead', { params: { classId }, body: { upTo } }),
    onSuccess: useReadAgain(ofClass(classId), ['my-classes']),
  });

const mails = { queryKey: ['class-mails'], queryFn: () => call('getAccount') };
/** Whether announcements of this class are mailed; undefined until it is known. */
export function useClassMails(classId: string): boolean | undefined {
  const { data } = useQuery(mails);
  return data && !data.data.classMailsOff?.includes(classId);
}
export const useSetClassMails = (classId: string) =>
  useMutation({
    mutationFn: (isOn: boolean) => call('setClassMails', { params: { classId }, body: { isOn } }),
    // Until the answer is back the switch shows what was chosen.
    onSuccess: useReadAgain(mails.queryKey),
  });
