/** A sentence for the teacher, and its code for programs. */
export interface Remark {
  code: string;
  message: string;
  /** Within the question. */
  field?: string;
}

/** The whole file cannot be read. */
export class Unreadable extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const remark = (code: string, message: string, field?: string): Remark => ({
  code,
  message,
  ...(field ? { field } : {}),
});

const EXCERPT = 300;
export const excerptOf = (text: string): string => {
  const letters = Array.from(text.trim());
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')} …` : letters.join('');
};

/** Each code once, so that five remarks to five options are one note. */
export const onceEach = (remarks: Remark[]): Remark[] => [
  ...new Map(remarks.map((one) => [`${one.code} ${one.field ?? ''} ${one.message}`, one])).values(),
];
