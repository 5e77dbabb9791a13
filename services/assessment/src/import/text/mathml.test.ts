import { rowsOf } from '../../../test/import-rows';

const root = (of: string, prefix = '') => {
  const p = prefix === '' ? '' : `${prefix}:`;
  const xmlns = `xmlns${prefix === '' ? '' : `:${prefix}`}="http://www.w3.org/1998/Math/MathML"`;
  return `<${p}math ${xmlns}>${of.replace(/<(\/?)/g, `<$1${p}`)}</${p}math>`;
};
const SQUARE = '<mrow><msup><mi>x</mi><mn>2</mn></msup><mo>&lt;</mo><mfrac><mn>1</mn><mi>y</mi></mfrac></mrow>';
const ROOT = '<msqrt><mi>a</mi></msqrt>';
const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="m" title="m" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>
  <itemBody><p>When is ${root(SQUARE, 'm')} true?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">
    <simpleChoice identifier="A">never</simpleChoice><simpleChoice identifier="B">if ${root(ROOT, 'm')} is</simpleChoice>
  </choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;
const moodle = `<quiz><question type="truefalse"><name><text>n</text></name>
  <questiontext format="html"><text><![CDATA[<p>Is ${root(ROOT)} real?</p>]]></text></questiontext>
  <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

describe('N-019: a formula in MathML', () => {
  it.each([
    ['QTI', item, 'When is $x^{2} < \\frac{1}{y}$ true?', ['never', 'if $\\sqrt{a}$ is']],
    ['Moodle XML', moodle, 'Is $\\sqrt{a}$ real?', ['True', 'False']],
  ])('of %s becomes TeX, each in its place', async (_format, xml, question, options) => {
    const { rows } = await rowsOf(xml);
    expect(rows).toMatchObject([{ question: { question, options }, problems: [] }]);
  });

  it('is listed where pandoc is not used', async () => {
    const { rows } = await rowsOf(moodle.replaceAll('msqrt', 'mroot'), false);
    expect(rows[0]?.problems).toMatchObject([{ code: 'formula_object' }]);
  });
});
