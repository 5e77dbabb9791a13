import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, mcq } from '../../test/builders';

describe('fixing a text that a colleague fixes too', () => {
  const school = sharedByTests(aSchool);
  const options = ['3', '4', '5'];
  const question = mcq({
    question: 'What is 2 plus 2?',
    options,
    translations: [{ language: 'hi', question: '2 और 2?' }],
  });
  const refused = { status: 409, body: { code: 'changed_meanwhile' } };

  /** Both have read the same version of the paper. */
  async function bothRead() {
    const testId = await school.aTest({ languages: ['en', 'hi'], questions: [question, mcq({ question: 'Other?' })] });
    await school.started(testId, await school.aStudent());
    const { paperVersion } = await school.draftOf(testId);
    const fix = (body: object) =>
      school.t.call('fixQuestionText', {
        as: school.teacher,
        params: { testId },
        body: { question: 1, paperVersion, reason: 'Typing error', ...body },
      });
    return { fix, written: async () => (await school.draftOf(testId)).questions[0] };
  }

  it('does not bring an old stem back with a fixed option, and takes a fix that was sent twice', async () => {
    const { fix, written } = await bothRead();
    const theirs = { text: 'What is 2 × 2?', options };
    for (let i = 0; i < 2; i++) expect((await fix(theirs)).status).toBe(200);
    expect(await fix({ text: 'What is 2 plus 2?', options: ['3', '4', '6'] })).toMatchObject(refused);
    expect(await written()).toMatchObject({ question: theirs.text, options });
    expect((await fix({ text: theirs.text, options: ['3', '4', '6'] })).status).toBe(200);
    expect(await fix({ text: theirs.text, options: ['2', '4', '5'] })).toMatchObject(refused);
  });

  it('does not bring an old explanation back, whose correction stands in the version that was read too', async () => {
    const { fix, written } = await bothRead();
    const text = question.question;
    expect((await fix({ text, explanation: 'By counting' })).status).toBe(200);
    expect(await fix({ text, explanation: 'Count' })).toMatchObject(refused);
    expect((await fix({ text, explanation: 'By counting' })).status).toBe(200);
    expect((await fix({ language: 'hi', text: '2 और 2?', explanation: 'गिनकर' })).status).toBe(200);
    expect(await written()).toMatchObject({ explanation: 'By counting' });
  });

  it('takes what was read before a fix of other texts: of another language, or of another question', async () => {
    const { fix, written } = await bothRead();
    expect((await fix({ text: 'What is 2 × 2?', options })).status).toBe(200);
    const hindi = { language: 'hi', text: '2 और 2 कितने?' };
    expect((await fix(hindi)).status).toBe(200);
    expect((await fix({ question: 2, text: 'Another?' })).status).toBe(200);
    expect(await fix({ ...hindi, text: '2 + 2?' })).toMatchObject(refused);
    expect(await written()).toMatchObject({ question: 'What is 2 × 2?', translations: [{ question: hindi.text }] });
  });
});
