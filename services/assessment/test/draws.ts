import { newId } from '@kasauti/service-kit';
import { mcq, type School, type Started } from './builders';

type Body = Record<string, unknown>;
export const marking = { correct: 4, wrong: -1, skipped: 0 };

/** A test that asks one question of its own and draws the others. */
export const drawing = (draws: object[], more: Body = {}): Body => ({
  questions: undefined,
  sections: [{ title: '', marking, questions: [mcq({ question: 'Fixed' })], draws, ...more }],
});
export const texts = (a: Started): string[] => a.paper.questions.map(({ text }) => text);

/** The question bank of a school's teacher. */
export const bankOf = ({ t, teacher }: School) => {
  const bank = {
    async add(question: object, more: Body = {}): Promise<{ id: string; version: number }> {
      const { status, body } = await t.call('createBankQuestion', { as: teacher, body: { question, ...more } });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data;
    },
    /** A new tag with so many questions, `waves 1` and so on. No test sees those of another. */
    async tagged(count: number, over: Body = {}): Promise<{ tag: string; ids: string[] }> {
      const tag = newId().toLowerCase();
      const ids: string[] = [];
      for (let n = 1; n <= count; n++)
        ids.push((await bank.add(mcq({ question: `waves ${n} ${tag}`, ...over }), { tags: [tag] })).id);
      return { tag, ids };
    },
  };
  return bank;
};
