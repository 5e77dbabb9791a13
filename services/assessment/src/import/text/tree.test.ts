import { textIn } from './markup';
import { markupOfTree, type Tree } from './tree';

const none = ['', [], []];
const words = (text: string): Tree[] => [{ t: 'Str', c: text }];

describe("pandoc's tree", () => {
  it('keeps the caption of a figure, below it', () => {
    const figure = {
      t: 'Figure',
      c: [none, [null, [{ t: 'Plain', c: words('Red') }]], [{ t: 'Para', c: words('it') }]],
    };
    expect(markupOfTree([figure]).map((node) => textIn([node]))).toEqual(['it', 'Red']);
  });

  it('keeps formulas and looks in the description of an image, as text', () => {
    const alt = [{ t: 'Emph', c: words('f') }, { t: 'Space' }, { t: 'Math', c: [{ t: 'InlineMath' }, 'x^2'] }];
    const [line] = markupOfTree([{ t: 'Para', c: [{ t: 'Image', c: [none, alt, ['i.png', '']] }] }]);
    expect(line?.children).toMatchObject([{ name: 'img', attrs: { src: 'i.png', alt: 'f x^2' } }]);
  });
});
