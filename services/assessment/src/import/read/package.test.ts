import { codes, rowsOf, zipOf, type Entry } from '../../../test/import-rows';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const item = (text: string) =>
  `<assessmentItem identifier="i" title="${text}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration><itemBody><p>${text}</p><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A">w</simpleChoice><simpleChoice identifier="B">x</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const manifest = (...resources: string[]) => `<manifest><resources>${resources.join('')}</resources></manifest>`;
const resource = (href: string, more = '') => `<resource type="imsqti_item_xmlv2p1" href="${href}"${more}/>`;
const read = async (entries: Entry[]) => {
  const { rows } = await rowsOf(zipOf(entries));
  return { codes: codes(rows), texts: rows.map(({ question }) => question?.question) };
};

describe('N-019: a package', () => {
  it.each<[string, Entry[]]>([
    [
      'in a folder of its own, as macOS packs it',
      [
        { name: '__MACOSX/exp/._imsmanifest.xml', bytes: 'x' },
        { name: '__MACOSX/exp/items/._one.xml', bytes: 'x' },
        { name: 'exp/imsmanifest.xml', bytes: manifest(resource('items/one.xml'), resource('items/a%20two.xml')) },
        { name: 'exp/items/a two.xml', bytes: item('Two') },
        { name: 'exp/items/one.xml', bytes: item('One') },
      ],
    ],
    [
      'whose manifest has the folders of Windows and a base',
      [
        { name: 'imsmanifest.xml', bytes: manifest(resource('in\\one.xml'), resource('two.xml', ' xml:base="in/"')) },
        { name: 'in/two.xml', bytes: item('Two') },
        { name: 'in/one.xml', bytes: item('One') },
      ],
    ],
    [
      'whose manifest has a name in capitals',
      [
        { name: 'IMSMANIFEST.XML', bytes: manifest(resource('one.xml'), resource('a.xml')) },
        { name: 'a.xml', bytes: item('Two') },
        { name: 'one.xml', bytes: item('One') },
      ],
    ],
  ])('%s has its questions in the order of the manifest', async (_what, entries) => {
    expect(await read(entries)).toEqual({ codes: ['', ''], texts: ['One', 'Two'] });
  });

  it('beside another one in a zip has its questions too', async () => {
    const of = (folder: string, text: string) => [
      { name: `${folder}/imsmanifest.xml`, bytes: manifest(resource('a.xml')) },
      { name: `${folder}/a.xml`, bytes: item(text) },
    ];
    const both = [...of('q1', 'One'), ...of('quiz2', 'Two')];
    expect(await read(both)).toEqual({ codes: ['', ''], texts: ['One', 'Two'] });
    const top = { name: 'imsmanifest.xml', bytes: manifest(resource('q1/a.xml')) };
    expect(await read([...both, top])).toEqual({ codes: [''], texts: ['One'] });
  });

  it.each(['Uploaded Media/fig 1.png', 'web_resources/Uploaded Media/fig 1.png'])(
    'of a course has the images of its texts in %s',
    async (name) => {
      const text = '<img src="$IMS-CC-FILEBASE$/Uploaded%20Media/fig%201.png" alt="A circuit"/>';
      const files = [
        { name: 'imsmanifest.xml', bytes: manifest(resource('quiz/one.xml')) },
        { name: 'quiz/one.xml', bytes: item('One').replace('<p>One', `<p>One ${text}`) },
      ];
      const { codes: said, texts } = await read([...files, { name, bytes: PNG }]);
      expect([said, texts]).toEqual([[''], [expect.stringContaining('![A circuit](image:')]]);
    },
  );
});
