import { blankQuestion } from '../question/question';
import type { Problem } from './draft/checks';
import { itemsOf, newDraft } from './draft/draft';
import { beginWith, changeWizard, type WizardChange, type WizardState } from './wizard-state';

const question = { ...blankQuestion(), text: 'What turns?' };
const refused: Problem[] = [
  { message: 'Question 1: too long', place: { step: 2, index: 0 }, button: 'Edit question 1' },
];
const after = (...changes: WizardChange[]): WizardState => changes.reduce(changeWizard, beginWith(newDraft('C1')));

describe('the state of the wizard', () => {
  it('keeps what the server refused until the draft is changed', () => {
    const failed: WizardChange = { type: 'not_published', refused, failure: undefined };
    const state = after({ type: 'publishing' }, failed, { type: 'ask', asked: undefined });
    expect([state.isPublishing, state.refused]).toEqual([false, refused]);
    expect(changeWizard(state, { type: 'set', fields: { title: 'Optics' } }).refused).toEqual([]);
  });

  it('forgets a failure when publishing is tried again', () => {
    const failed: WizardChange = { type: 'not_published', refused: [], failure: new Error('no network') };
    expect(after(failed).failure).toEqual(new Error('no network'));
    expect(after(failed, { type: 'publishing' })).toMatchObject({ isPublishing: true, failure: undefined });
  });

  it('opens the question or the section that a problem names, and else leaves the editor as it is', () => {
    const added = after({ type: 'add', question });
    const [item] = itemsOf(added.draft);
    const atQuestion = changeWizard(added, { type: 'open', place: { step: 2, index: 0 } });
    expect([atQuestion.editing, atQuestion.showsSections]).toEqual([{ key: item?.key, question }, false]);
    const atSection = changeWizard(atQuestion, { type: 'open', place: { step: 2, section: 1 } });
    expect([atSection.editing, atSection.showsSections]).toEqual([atQuestion.editing, true]);
    expect(changeWizard(atSection, { type: 'open', place: { step: 1, field: 'title' } }).showsSections).toBe(false);
  });

  it('leaves what is typed in the editor in its language where another one becomes the first', () => {
    const typing = after({ type: 'edit', editing: { question } });
    const languages: WizardChange = { type: 'set_languages', languages: ['hi'] };
    expect(changeWizard(typing, languages).editing.question.language).toBe('en');
    expect(after(languages).editing.question.language).toBeUndefined();
    const further: WizardChange = { type: 'set_languages', languages: ['en', 'hi'] };
    expect(changeWizard(typing, further).editing.question.language).toBeUndefined();
  });

  it('does not take a change of the editor for a change of the draft', () => {
    const before = after();
    expect(changeWizard(before, { type: 'edit', editing: { question } }).draft).toBe(before.draft);
  });
});
