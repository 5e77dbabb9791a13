import { rowsOf, zipOf } from '../../../test/import-rows';
import { expectRow, summaries, type Wanted } from '../../../test/vendors';

/* What other programs and people write, in our own words; each was once read wrongly or refused. */

/* QTI 2 */
const variable = (id: string) => `<variable identifier="${id}"/>`;
const value = (of: string) => `<baseValue baseType="float">${of}</baseValue>`;
const set = (id: string, of: string) => `<setOutcomeValue identifier="${id}">${of}</setOutcomeValue>`;
const when = (...of: string[]) => `<responseCondition><responseIf>${of.join('')}</responseIf></responseCondition>`;
const isKey = `<match>${variable('R')}<correct identifier="R"/></match>`;
const isText = (of: string) => `<match>${variable('R')}<baseValue baseType="identifier">${of}</baseValue></match>`;
const bounds =
  when(`<gt>${variable('SCORE')}${variable('MAXSCORE')}</gt>`, set('SCORE', variable('MAXSCORE'))) +
  when(`<lt>${variable('SCORE')}${variable('MINSCORE')}</lt>`, set('SCORE', variable('MINSCORE')));
const choice =
  '<choiceInteraction responseIdentifier="R"><prompt>Q</prompt><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b">y</simpleChoice></choiceInteraction>';
const key =
  '<responseDeclaration identifier="R" baseType="identifier" cardinality="single"><correctResponse><value>b</value></correctResponse></responseDeclaration>';
const item = (rules: string, body = choice, of = key) =>
  `<assessmentItem identifier="i" title="">${of}<itemBody>${body}</itemBody><responseProcessing>${rules}</responseProcessing></assessmentItem>`;
const right = { type: 'mcq', correctAnswer: 1 };
const unknown = 'scoring_not_supported';

describe('N-019: QTI 2 and 3', () => {
  it.each<Wanted>([
    [
      'the marks are for another option than the right answer',
      item(
        set('SCORE', '<mapResponse identifier="R"/>'),
        choice,
        key.replace(
          '</responseDeclaration>',
          '<mapping><mapEntry mapKey="a" mappedValue="1"/></mapping></responseDeclaration>',
        ),
      ),
      {},
      'key_unclear',
    ],
    [
      'the key is what gives nothing',
      item(
        `<responseCondition><responseIf>${isKey}${set('SCORE', value('0'))}</responseIf><responseElse>${set('SCORE', value('1'))}</responseElse></responseCondition>`,
      ),
      {},
      unknown,
    ],
    [
      'the score is kept within its bounds (OpenOlat)',
      item(
        `<responseCondition><responseIf><isNull>${variable('R')}</isNull></responseIf><responseElseIf>${isKey}${set('SCORE', variable('MAXSCORE'))}</responseElseIf></responseCondition>${bounds}`,
      ),
      right,
    ],
    [
      'the map is added to the score if there is an answer',
      item(
        when(
          `<not><isNull>${variable('R')}</isNull></not>`,
          set('SCORE', `<sum>${variable('SCORE')}<mapResponse identifier="R"/></sum>`),
        ) + bounds,
        choice,
        key.replace(
          '</correctResponse>',
          '</correctResponse><mapping defaultValue="0"><mapEntry mapKey="b" mappedValue="1"/></mapping>',
        ),
      ),
      right,
    ],
    [
      'right options that count by themselves, one more than the other, and no wrong one',
      item(
        set('SCORE', '<mapResponse identifier="R"/>'),
        choice,
        key
          .replace('single', 'multiple')
          .replace(
            '</correctResponse>',
            '<value>a</value></correctResponse><mapping><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="b" mappedValue="2"/></mapping>',
          ),
      ),
      { type: 'multi-correct', correctAnswers: [0, 1] },
      '',
      'option_marks_left_out',
    ],
    [
      'rules that only choose the feedback (ONYX)',
      item(
        when(isKey, set('SCORE', `<sum>${variable('SCORE')}${value('1')}</sum>`)) +
          when(
            `<and><not>${isText('a')}</not><equal>${variable('SCORE')}${variable('MAXSCORE')}</equal></and>`,
            set('FEEDBACK', value('1')),
          ),
      ),
      right,
    ],
    [
      'the score is a sum of others',
      item(when(isKey, set('S1', value('1'))) + set('SCORE', `<sum>${variable('S1')}</sum>`)),
      right,
    ],
    [
      'the score is a sum of others, by a rule',
      item(when(isText('a'), set('S1', value('1'))) + set('SCORE', `<sum>${variable('S1')}</sum>`)),
      {},
      unknown,
    ],
    [
      'a rule beside the key',
      item(when(isKey, set('SCORE', value('1'))) + when(isText('a'), set('SCORE', value('0.5')))),
      {},
      unknown,
    ],
    [
      'a text in another file',
      item(when(isKey, set('SCORE', value('1'))), `<object type="text/html" data="../passages/p.html"/>${choice}`),
      {},
      'passage_missing',
    ],
    [
      'a value in its text',
      item('', `<p>Is it <printedVariable identifier="X"/>?</p>${choice}`),
      {},
      'template_not_supported',
    ],
    [
      'what opens on a word (TAO)',
      item('', `<p>A <b>word</b><span data-role="tooltip-content">hidden</span>.</p>${choice}`),
      { question: 'A **word**.\n\nQ' },
    ],
  ])('%s', async (_what, ...wanted) => expectRow(...wanted));

  it('calls a kind that does not exist here by its name', async () => {
    const { rows } = await rowsOf(item('', '<inlineChoiceInteraction responseIdentifier="R"/>'));
    expect(rows[0]?.problems[0]?.message).toBe('Questions of the kind "choice within a text" cannot be imported');
  });

  it('says that the words of a section are left out', async () => {
    const test =
      '<assessmentTest><assessmentSection title="S"><rubricBlock view="candidate"><p>Read.</p></rubricBlock><assessmentItemRef href="a.xml"/></assessmentSection></assessmentTest>';
    const manifest = '<manifest><resources><resource type="imsqti_test_xmlv2p1" href="t.xml"/></resources></manifest>';
    const rows = await summaries(
      zipOf([
        { name: 'imsmanifest.xml', bytes: manifest },
        { name: 't.xml', bytes: test },
        { name: 'a.xml', bytes: item('') },
      ]),
    );
    expect(rows).toMatchObject([{ ...right, topic: 'S', notes: ['instructions_left_out'], problems: [] }]);
  });
});

it('N-019: QTI 1.2 shows the text of a section with each of its questions', async () => {
  const label = (id: string) =>
    `<response_label ident="${id}"><material><mattext>${id}</mattext></material></response_label>`;
  const question = `<item ident="i"><presentation><material><mattext>Q</mattext></material><response_lid ident="r"><render_choice>${label('a')}${label('b')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">b</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item>`;
  const shown =
    '<presentation_material><flow_mat><material><mattext>A train left.</mattext></material></flow_mat></presentation_material>';
  const xml = `<questestinterop><section ident="s" title="Trains">${shown}${question}</section></questestinterop>`;
  expect(await summaries(xml)).toMatchObject([
    { question: 'Q', passage: { title: 'Trains', text: 'A train left.' }, topic: 'Trains', problems: [] },
  ]);
});
