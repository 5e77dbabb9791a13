import { inflateSync } from 'node:zlib';
import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, purchaseId, until } from '../../test/builders';
import { anOrder, aPaidPurchase, SELLER } from '../../test/orders';
import { newInvoice, type Invoice } from './invoice';
import { invoiceContent } from './invoice-content';
import { invoicePdf } from './invoice.pdf';

describe('invoices of a student', () => {
  const shop = sharedByTests(aShop);
  const listOf = async (as: TestUser) => (await shop.t.call('listMyInvoices', { as })).body.data;
  const fileOf = (as: TestUser, number: string) =>
    shop.t.call('getInvoiceFile', { as, params: { invoice: number.replaceAll('/', '-') } });

  it('N-036: follow a payment with their number, and come as a PDF to their student alone', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.paid(student, testId);
    const [invoice] = await until(async () => {
      const found = await listOf(student);
      return found.length > 0 && found;
    });
    expect(invoice).toMatchObject({
      kind: 'invoice',
      total: 1770,
      taxable: 1500,
      orderId: purchaseId(student, testId),
      title: 'Kinematics',
    });
    expect(invoice.number).toMatch(/^KS\/[0-9]{4}\/0000001$/);
    expect(await shop.published('invoice_issued', purchaseId(student, testId))).toMatchObject([
      { data: { number: invoice.number, kind: 'invoice', totalPaise: 1770, studentId: student.id } },
    ]);

    const file = await fileOf(student, invoice.number);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="KS-');
    expect(file.body).toMatch(/^%PDF-/);

    const stranger = await shop.aStudent();
    expect((await fileOf(stranger, invoice.number)).status).toBe(404);
    expect(await listOf(stranger)).toEqual([]);
  });
});

/** Glyphs are four digits each; 0000 is the box of a sign that the font lacks. */
async function printed(invoice: Invoice): Promise<{ pdf: string; streams: string[]; glyphs: string[] }> {
  const pdf = (await invoicePdf(invoice)).toString('latin1');
  const streams = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const page = streams.find((text) => text.includes('TJ')) ?? '';
  const hex = Array.from(page.matchAll(/<([0-9a-f]+)>/g), ([, digits = '']) => digits);
  return { pdf, streams, glyphs: hex.flatMap((digits) => digits.match(/.{4}/g) ?? []) };
}

describe('the document', () => {
  const purchase = aPaidPurchase({ discountPaise: 354, couponCode: 'DIWALI20', creditBalancePaise: 416 });
  const draft = {
    order: anOrder(purchase),
    purchase,
    seller: SELLER,
    buyerName: 'आशा राव',
    at: purchase.paidAt as Date,
  };
  const invoice: Invoice = { ...newInvoice(draft), number: 'KS/2627/0000123' };

  it('N-034, N-036: says what Rule 46 asks for, with the coupon and the credit', () => {
    expect(invoiceContent(invoice)).toMatchObject({
      heading: 'Tax invoice',
      seller: ['Kasauti Demo', '14 MG Road, Bengaluru', 'Karnataka (29)', 'GSTIN 29AAAAA0000A1Z5'],
      facts: [
        ['Invoice number', 'KS/2627/0000123'],
        ['Date', '22-11-2026'],
        ['Place of supply', 'Maharashtra (27)'],
        ['Reverse charge', 'No'],
        ['Payment', invoice.reference],
      ],
      buyer: ['आशा राव', 'Maharashtra (27), PIN 400001'],
      supply: { description: ['Online test: Mock test 4', 'JEE Physics'], sac: '999293' },
      amounts: [
        ['Fee including GST', '₹17.70'],
        ['Coupon DIWALI20', '-₹3.54'],
        ['Taxable value', '₹12.00'],
        ['IGST 18%', '₹2.16'],
      ],
      total: ['Total', '₹14.16'],
      payment: [
        ['Paid from credit', '₹4.16'],
        ['Paid online', '₹10.00'],
      ],
    });
  });

  it.each([
    ['29', ['CGST 9%', 'SGST 9%']],
    ['27', ['IGST 18%']],
  ])('names the taxes of a supply from Karnataka to %s', (state, names) => {
    const sold = aPaidPurchase({ billing: { state, pin: '560001' } });
    const content = invoiceContent({ ...newInvoice({ ...draft, purchase: sold }), number: 'KS/2627/0000124' });
    expect(content.amounts.map(([label]) => label)).toEqual(['Taxable value', ...names]);
  });

  it.each([
    ['Tamil', 'ஆஷா ராவ்'],
    ['Telugu', 'ఆశా రావు'],
    ['Telugu with a mark that the font does not place', 'శ్రీనివాస్'],
    ['Bengali', 'আশা রাও'],
    ['Gujarati', 'આશા રાવ'],
    ['Gurmukhi', 'ਆਸ਼ਾ ਰਾਓ'],
    ['Kannada', 'ಆಶಾ ರಾವ್'],
    ['Malayalam', 'ആശാ റാവു'],
    ['Oriya', 'ଆଶା ରାଓ'],
    ['Urdu', 'آشا راؤ'],
    ['Urdu with a mark that the font does not place', 'زینب خان'],
    ['Hindi', 'आशा राव, कक्षा १२'],
    ['Hindi with emoji', 'आशा 🚀 राव ✌🏽 कक्षा १२ 🇮🇳 👩‍🎓 © ₹'],
  ])('prints a name in %s, and a test of that title, without empty boxes', async (_script, text) => {
    const { glyphs } = await printed({
      ...invoice,
      title: `${text} (Kinematics)`,
      buyer: { ...invoice.buyer, name: text },
    });
    expect(glyphs.length).toBeGreaterThan(400);
    expect(glyphs).not.toContain('0000');
  });

  it('gives readers aloud and copies a Hindi title as it is written', async () => {
    const title = 'गति के नियम';
    const { streams } = await printed({ ...invoice, title });
    const unescaped = streams
      .join()
      .replace(/\\t/g, '\t')
      .replace(/\\n/g, '\n')
      .replace(/\\([()\\])/g, '$1');
    const bytes = Buffer.from(`Online test: ${title}`, 'utf16le').swap16().toString('latin1');
    expect(unescaped).toContain(`/ActualText (\xfe\xff${bytes})`);
  });

  it('is one page with fonts that have the rupee sign and Devanagari', async () => {
    const { pdf, streams } = await printed(invoice);
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    const toUnicode = streams
      .filter((text) => text.includes('beginbfrange'))
      .join()
      .toLowerCase();
    expect(toUnicode).toContain('20b9');
    expect(toUnicode).toContain('0906');
  });
});
