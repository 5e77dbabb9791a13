import { isSameOwner } from '../access/access';
import { tagsOf, type BankQuestion } from '../bank/bank-question';
import type { BankStore } from '../bank/bank-question.store';
import { fillPools } from '../bank/fill-pools.query';
import { bankWorded } from '../bank/further-facts';
import { isUnfit } from '../bank/unfit';
import type { ClassStore } from '../class/class.store';
import { freezeKey, type AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { freezePaper } from '../paper/freeze';
import type { PaperStore } from '../paper/paper.store';
import { withQuestions } from '../paper/with-questions.query';
import { markingView, type Marking } from '../question/marking';
import { draftQuestion, type DraftQuestion } from '../question/question';
import { draftQuestionView } from '../question/question.view';
import { firstLanguage } from '../question/texts';
import { plainSection } from '../test-definition/section';
import type { TestDraft } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import type { Export } from './export';
import type { Content, DataFormat, Exported } from './exported';
import type { Printable, PrintSettings } from './write/print/printable';

export interface ContentDeps {
  bank: BankStore;
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  classes: ClassStore;
}

/** What an export writes, as it is now: its questions, and for print the paper that shows them. */
interface ToWrite {
  content: Content;
  as: { format: DataFormat } | { format: 'pdf'; printable: Printable };
}

/** Undefined when the test is gone. Questions that are gone are left out. */
export function readContent({ bank, tests, papers, keys, classes }: ContentDeps) {
  async function ofBank(ids: string[], one: Export): Promise<ToWrite> {
    const found = new Map((await bank.ownedAll(ids, one.teacherId)).map((q) => [q._id, q]));
    const questions = ids.flatMap((id) => found.get(id) ?? []);
    const content = {
      title: '',
      instructions: '',
      sections: [
        {
          title: '',
          instructions: '',
          questions: questions.map((q) => ({
            id: q._id,
            question: q.content,
            subject: q.subject,
            chapter: q.chapter,
            tags: tagsOf(q),
          })),
        },
      ],
    };
    if (one.format !== 'pdf') return { content, as: { format: dataFormat(one) } };
    const settings = settingsOf(one);
    const made = paperOf(one, settings.languages[0] ?? '', questions);
    return { content, as: { format: 'pdf', printable: { ...made, className: '', settings } } };
  }

  async function ofTest(testId: string, one: Export): Promise<ToWrite | undefined> {
    const found = await tests.draft(testId);
    // Its class may have been given away meanwhile.
    if (!found || !isSameOwner(found, one)) return undefined;
    // Once it is published, paper and key hold the questions.
    const { draft, ...frozen } =
      found.status === 'draft' ? await filled(found) : await withQuestions(found, { papers, keys });
    const content = contentOf(draft, one.format, frozen.key);
    if (one.format !== 'pdf') return { content, as: { format: dataFormat(one) } };
    const className = (await classes.get(found.classId))?.title ?? '';
    const printable = { ...frozen, className, settings: settingsOf(one) };
    return { content, as: { format: 'pdf', printable } };
  }

  /** As publishing would freeze it now. */
  async function filled(found: TestDraft) {
    const { test: draft } = await fillPools({ bank })(found);
    return { draft, paper: freezePaper(draft), key: freezeKey(draft) };
  }

  return async (one: Export): Promise<ToWrite | undefined> => {
    const { from } = one;
    if ('testId' in from) return ofTest(from.testId, one);
    return 'questionIds' in from ? ofBank(from.questionIds, one) : undefined;
  };
}

function dataFormat({ format }: Export): DataFormat {
  if (format === 'pdf' || format === 'zip') throw new Error('no format of questions');
  return format;
}

function settingsOf({ print }: Export): PrintSettings {
  if (!print) throw new Error('an export for print has settings');
  return print;
}

/**
 * @param first the language of texts without one
 * @param marking what the test gives for it, where the question has to say it
 */
const exportedOf = (q: DraftQuestion, first: string, marking?: Marking | null): Exported => ({
  id: q.id,
  question: {
    ...bankWorded({ language: first, ...draftQuestionView(q) }),
    ...(marking ? { marking: markingView(marking) } : {}),
  },
  subject: '',
  chapter: '',
  tags: [],
});

/** Only some files have sections; in the others each question says what its section gives for it. */
const hasSections = (format: Export['format']): boolean => format === 'qti3' || format === 'pdf';

const correctedIn = (key: AnswerKey, { id }: DraftQuestion): Pick<Exported, 'isCorrected'> =>
  isUnfit(key.items[id]) ? { isCorrected: true } : {};

const contentOf = (test: TestDraft, format: Export['format'], key: AnswerKey): Content => ({
  title: test.title,
  durationMin: test.durationMin,
  instructions: test.instructions,
  sections: test.sections.map((section) => ({
    title: section.title,
    instructions: section.instructions,
    ...(section.marking ? { marking: markingView(section.marking) } : {}),
    ...(section.minutes ? { minutes: section.minutes } : {}),
    ...(section.attemptAny ? { attemptAny: section.attemptAny } : {}),
    questions: [
      ...section.questions.map((q) => ({
        ...exportedOf(q, firstLanguage(test), hasSections(format) ? null : (q.marking ?? section.marking)),
        ...correctedIn(key, q),
      })),
      ...(section.draws ?? []).flatMap(({ count, pool = [] }) =>
        pool.map((q) => ({
          ...exportedOf(q, firstLanguage(test), hasSections(format) ? null : section.marking),
          ...correctedIn(key, q),
          drawn: { count, of: pool.length },
        })),
      ),
    ],
  })),
});

/** Questions of the bank as a paper without a title, in their order. @param first the language it is printed in first */
function paperOf({ _id, teacherId }: Export, first: string, questions: readonly BankQuestion[]) {
  let options = 0;
  const drafted = questions.map((q) => ({
    // With the version, whose options may stand in another order: the code of a print is made of these ids.
    ...draftQuestion({ language: firstLanguage(), ...q.content }, () => `option${++options}v${q.version}`),
    id: q._id,
  }));
  const source = {
    ...{ _id, teacherId, version: 1, classId: '', title: '', instructions: '', orderKey: '' },
    ...{ durationMin: 0, passingScore: 0, shuffleQuestions: false },
    sections: [plainSection(drafted)],
    languages: [first],
  };
  return { paper: freezePaper(source), key: freezeKey(source) };
}
