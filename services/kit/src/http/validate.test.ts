import { bodyCheck } from './validate';

const schema = {
  type: 'object',
  properties: { texts: { type: 'array', items: { type: 'string', maxLength: 4000, 'x-rich-text': true } } },
};
const plain = 'word '.repeat(700);

it('threat 51: stops reading a long body whose caller no longer waits', async () => {
  let pieces = 0;
  const gone = () => {
    pieces += 1;
    if (pieces === 3) throw new Error('the caller has gone');
  };
  await expect(bodyCheck(schema)({ texts: Array(100).fill(plain) }, gone)).rejects.toThrow('the caller has gone');
  expect(pieces).toBe(3);
});

it('threat 51: reads no further than the errors that it shows', async () => {
  let pieces = 0;
  const texts = [...Array<string>(20).fill('[a](javascript:b)'), ...Array<string>(100).fill(plain)];
  await expect(bodyCheck(schema)({ texts }, () => (pieces += 1))).rejects.toMatchObject({ code: 'validation_failed' });
  expect(pieces).toBe(0);
});
