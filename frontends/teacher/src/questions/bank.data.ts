import type { components } from '@kasauti/contracts/web';
import { call, given, useReadAgain } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { givenOf, type BankFilters } from './bank-filters';

type Schemas = components['schemas'];
export type BankQuestion = Schemas['BankQuestion'];
export type BankQuestionDetail = Schemas['BankQuestionDetail'];
export interface BankFields {
  question: Schemas['QuestionInput'];
  subject: string;
  chapter: string;
  tags: string[];
}

type BankQuestionQuery = Pick<
  Schemas['QuestionDraw'],
  'subject' | 'chapter' | 'topic' | 'tag' | 'difficulty' | 'type'
> & { alone?: boolean };

const bank = ['question-bank'];
const limit = 20;

export const useBank = (filters: BankFilters) =>
  useQuery({
    queryKey: [...bank, 'page', filters],
    queryFn: ({ signal }) =>
      call('listBankQuestions', { query: { ...givenOf(filters), page: filters.page, limit } as never, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Questions that a draw by these filters may pick for a test in these languages. With several languages also those that are
 * in none of them: the server can be asked for one language only.
 * @param ownerId whose bank; undefined: not to be read
 */
export function useDrawable(
  by: Omit<BankQuestionQuery, 'alone'>,
  { ownerId, languages, page = 1 }: { ownerId: string | undefined; languages: readonly string[]; page?: number },
) {
  const hasLanguage = languages.length === 1 ? { hasLanguage: languages[0] } : {};
  const query = { ...by, ownerId, alone: true, ...hasLanguage, page, limit };
  return useQuery({
    queryKey: [...bank, 'drawable', query],
    queryFn: ({ signal }) => call('listBankQuestions', { query, signal }),
    enabled: ownerId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Of every bank that the teacher may use, or of one. */
export const useLabels = (ownerId?: string) =>
  useQuery({
    queryKey: [...bank, 'labels', ownerId ?? 'all'],
    queryFn: async ({ signal }) => (await call('listQuestionLabels', { query: given({ ownerId }), signal })).data,
  }).data ?? { subjects: [], topics: [], tags: [] };

/** Read once for the editor: from then on the page is newer than the server. */
export const useBankQuestion = (questionId: string, version?: number) =>
  useQuery({
    queryKey: [...bank, 'one', questionId, version ?? 'latest'],
    queryFn: async ({ signal }) =>
      (await call('getBankQuestion', { params: { questionId }, query: { version }, signal })).data,
    enabled: questionId !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** For a bank that changes on the server by itself. */
export const useForgetBank = () => useReadAgain(bank);

/** The state that an edit began from. */
interface SavedFrom {
  version: number;
  /** Its `updatedAt`. */
  basedOn: string | undefined;
}

/** What only an edit can ask. */
interface Edit extends SavedFrom {
  /** A changed passage is changed in all questions about it. */
  passageForAll: boolean;
}

/** Without an id a new question, in the own bank unless another owner is given. */
export const useSaveQuestion = (id: string, ownerId?: string) =>
  useMutation({
    mutationFn: async ({ version, basedOn, passageForAll, key, ...body }: BankFields & Edit & { key: string }) =>
      (
        await (id
          ? call('updateBankQuestion', {
              params: { questionId: id },
              body: { ...body, version, basedOn, ...(passageForAll ? { passageForAll } : {}) },
            })
          : call('createBankQuestion', { body: { ...body, ...(ownerId ? { ownerId } : {}) }, idempotencyKey: key }))
      ).data,
    onSuccess: useForgetBank(),
  });

export const useArchive = () =>
  useMutation({
    mutationFn: async ({ id, isArchived }: BankQuestion) =>
      call('archiveBankQuestion', { params: { questionId: id }, body: { archived: !isArchived } }),
    onSuccess: useForgetBank(),
  });

export const useDuplicate = () =>
  useMutation({
    mutationFn: async ({ id, key }: { id: string; key: string }) =>
      (await call('duplicateBankQuestion', { params: { questionId: id }, idempotencyKey: key })).data,
    onSuccess: useForgetBank(),
  });
