/** Questions that end a process of ours are not tried for ever. */
export const MOST_TRIES = 3;

/** Why a file could not be written, with what to do about it. */
export interface Failure {
  code: string;
  message: string;
}
export const endings = {
  gone: { code: 'questions_gone', message: 'The questions were removed meanwhile' },
  timeout: {
    code: 'writing_took_too_long',
    message: 'Writing this file took longer than two minutes. Choose fewer questions',
  },
  memory: { code: 'file_too_large', message: 'The file would be too large. Choose fewer questions' },
  everything: {
    code: 'file_too_large',
    message: 'Everything together is larger than 512 MB. Export your questions by subject and your tests one by one',
  },
  crashed: { code: 'writing_failed', message: 'The file could not be written' },
} satisfies { [why: string]: Failure };
