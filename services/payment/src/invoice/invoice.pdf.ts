import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Invoice } from './invoice';
import { invoiceContent } from './invoice-content';

const MARGIN = 56;
const GREY = '#555555';
/** The fonts that every PDF reader has lack the rupee sign and Devanagari. */
const fonts = {
  regular: readFileSync(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
};
type Doc = InstanceType<typeof PDFDocument>;

/** One A4 page. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const content = invoiceContent(invoice);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${content.heading} ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: invoice.issuedAt,
    },
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const done = buffer(doc);

  doc.font('bold').fontSize(20).text(content.heading).moveDown(0.5);
  lines(doc, 'Seller', content.seller);
  fields(doc, content.facts);
  lines(doc, 'Recipient', content.buyer);
  lines(doc, `Supply (SAC ${content.supply.sac})`, content.supply.description);
  fields(doc, content.amounts);
  rule(doc);
  doc.font('bold').fontSize(12);
  row(doc, ...content.total);
  doc.moveDown(0.8);
  fields(doc, content.payment);
  doc.font('regular').fontSize(9).fillColor(GREY);
  for (const note of content.notes) doc.text(note);
  doc.fillColor('black').moveDown(2);
  for (const line of content.signature) doc.text(line, { align: 'right' });
  doc.end();
  return done;
}

function lines(doc: Doc, label: string, texts: string[]): void {
  doc.font('regular').fontSize(9).fillColor(GREY).text(label).fillColor('black').fontSize(10);
  for (const [i, text] of texts.entries()) doc.font(i === 0 ? 'bold' : 'regular').text(text);
  doc.moveDown(0.8);
}

function fields(doc: Doc, pairs: [string, string][]): void {
  doc.font('regular').fontSize(10);
  for (const [label, value] of pairs) row(doc, label, value);
  if (pairs.length > 0) doc.moveDown(0.8);
}

/** Label at the left margin, value at the right one. */
function row(doc: Doc, label: string, value: string): void {
  const { y } = doc;
  doc.text(label, { width: 180 });
  const { y: below } = doc;
  doc.text(value, MARGIN + 180, y, { width: doc.page.width - 2 * MARGIN - 180, align: 'right' });
  doc.x = MARGIN;
  doc.y = Math.max(below, doc.y);
}

function rule(doc: Doc): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .strokeColor('#bbbbbb')
    .stroke();
  doc.moveDown(0.5);
}
