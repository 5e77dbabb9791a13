import { states } from '@kasauti/contracts';
import fc from 'fast-check';
import { gstOf, splitGst } from './gst';
import { priceOf, type PriceInput } from './price';
import { rateAt } from './rates';

const at = new Date('2026-11-22T10:00:00Z');
const input: PriceInput = {
  feePaise: 1770,
  discountPaise: 0,
  creditBalancePaise: 0,
  billing: { state: '27', pin: '400001' },
  at,
};
const codes = states.map(({ code }) => code);

describe('the price of a test', () => {
  it('of 17.70 is 15.00 and 2.70 of tax', () => {
    expect(priceOf(input, '29')).toEqual({
      feePaise: 1770,
      discountPaise: 0,
      totalPaise: 1770,
      creditPaise: 0,
      amountPaise: 1770,
      taxablePaise: 1500,
      taxes: { igst: 270 },
      ratePercent: 18,
      sac: '999293',
      billingState: '27',
      billingPin: '400001',
    });
    expect(priceOf(input, '27')).toMatchObject({
      taxablePaise: 1500,
      taxes: { cgst: 135, sgst: 135 },
    });
  });

  it.each<[string, Partial<PriceInput>, object]>([
    [
      'a discount lowers total and tax',
      { discountPaise: 590 },
      { discountPaise: 590, totalPaise: 1180, taxablePaise: 1000 },
    ],
    [
      'a discount covers everything',
      { discountPaise: 5000 },
      { discountPaise: 1770, totalPaise: 0, amountPaise: 0, taxablePaise: 0, taxes: { igst: 0 } },
    ],
    [
      'a discount leaves at least one rupee',
      { discountPaise: 1700 },
      { discountPaise: 1670, totalPaise: 100, amountPaise: 100 },
    ],
    [
      'credit lowers the amount and not the tax',
      { creditBalancePaise: 1000 },
      { creditPaise: 1000, amountPaise: 770, totalPaise: 1770, taxablePaise: 1500 },
    ],
    [
      'credit covers everything',
      { creditBalancePaise: 9000 },
      { creditPaise: 1770, amountPaise: 0, totalPaise: 1770, taxablePaise: 1500 },
    ],
    [
      'less credit is used where under a rupee would remain',
      { creditBalancePaise: 1769 },
      { creditPaise: 1670, amountPaise: 100 },
    ],
    [
      'no credit is used where only a rupee is left',
      { discountPaise: 1700, creditBalancePaise: 60 },
      { creditPaise: 0, amountPaise: 100 },
    ],
  ])('%s', (_case, over, expected) => {
    expect(priceOf({ ...input, ...over }, '29')).toMatchObject(expected);
  });

  it('F-002: adds up for every fee, discount and credit', () => {
    const paise = fc.integer({ min: 0, max: 3_000_000 });
    const state = fc.constantFrom(...codes);
    fc.assert(
      fc.property(paise, paise, paise, state, state, (fee, discountPaise, creditBalancePaise, seller, buyer) => {
        const feePaise = fee < 100 ? 0 : fee;
        const billing = { state: buyer, pin: '400001' };
        const p = priceOf({ feePaise, discountPaise, creditBalancePaise, billing, at }, seller);
        expect(p.feePaise - p.discountPaise).toBe(p.totalPaise);
        expect(p.totalPaise - p.creditPaise).toBe(p.amountPaise);
        expect(p.taxablePaise + gstOf(p.taxes)).toBe(p.totalPaise);
        expect(p.amountPaise === 0 || p.amountPaise >= 100).toBe(true);
        expect(Math.min(p.discountPaise, p.creditPaise, p.amountPaise, p.taxablePaise)).toBeGreaterThanOrEqual(0);
        expect(p.discountPaise).toBeLessThanOrEqual(discountPaise);
        expect(p.creditPaise).toBeLessThanOrEqual(creditBalancePaise);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the split of a total that includes 18 % GST', () => {
  it('adds up and is exact to 0.6 paise for every total from 1.00 to 30,000 rupees', () => {
    const rate = { ratePercent: 18, sellerState: '29' };
    const bad: number[] = [];
    for (let total = 100; total <= 3_000_000; total++) {
      const between = splitGst(total, { ...rate, placeOfSupply: '27' });
      const within = splitGst(total, { ...rate, placeOfSupply: '29' });
      const { igst = NaN } = between.taxes;
      const { cgst = NaN, sgst = NaN } = within.taxes;
      const isRight =
        between.taxablePaise + igst === total &&
        within.taxablePaise + cgst + sgst === total &&
        cgst === sgst &&
        Number.isInteger(igst) &&
        Number.isInteger(cgst) &&
        Math.abs(igst - (total * 18) / 118) <= 0.6 &&
        Math.abs(cgst - (total * 9) / 118) <= 0.6;
      if (!isRight) bad.push(total);
    }
    expect(bad).toEqual([]);
  });

  it('follows from the State of the seller and the place of supply, for all 36 x 36', () => {
    const unions = ['04', '26', '31', '35', '38'];
    expect(codes).toHaveLength(36);
    for (const seller of codes)
      for (const buyer of codes) {
        const expected = seller !== buyer ? ['igst'] : ['cgst', unions.includes(seller) ? 'utgst' : 'sgst'];
        const { taxes } = splitGst(1770, { ratePercent: 18, sellerState: seller, placeOfSupply: buyer });
        expect(Object.keys(taxes)).toEqual(expected);
        expect(gstOf(taxes)).toBe(270);
      }
  });

  it('uses the rate of the day in Indian time', () => {
    const rows = [
      { from: new Date('2017-07-01T00:00:00+05:30'), sac: '999293', ratePercent: 18 },
      { from: new Date('2027-04-01T00:00:00+05:30'), sac: '999293', ratePercent: 12 },
    ];
    expect(rateAt(new Date('2027-03-31T18:29:59Z'), rows).ratePercent).toBe(18);
    expect(rateAt(new Date('2027-03-31T18:30:00Z'), rows).ratePercent).toBe(12);
    expect(() => rateAt(new Date('2017-06-30T00:00:00Z'))).toThrow('no tax rate');
  });
});
