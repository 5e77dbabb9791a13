import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontRuns, plainFont, type Weight } from './font-runs';
import type { Invoice } from './invoice';
import { invoiceContent } from './invoice-content';

const MARGIN = 56;
const GREY = '#555555';
/** The fonts that every PDF reader has lack the rupee sign and the scripts of India. */
const weights = { regular: '400Regular', bold: '700Bold' } satisfies Record<string, Weight>;
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
  for (const [name, weight] of Object.entries(weights)) doc.registerFont(name, plainFont(weight).bytes);
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
  for (const line of content.signature) write(doc, 'regular', line, { align: 'right' });
  doc.end();
  return done;
}

function lines(doc: Doc, label: string, texts: string[]): void {
  doc.font('regular').fontSize(9).fillColor(GREY).text(label).fillColor('black').fontSize(10);
  for (const [i, text] of texts.entries()) write(doc, i === 0 ? 'bold' : 'regular', text);
  doc.moveDown(0.8);
}

/** A text in any script of India, on the lines and baselines of texts in Latin letters. */
function write(doc: Doc, weight: keyof typeof weights, text: string, options: { align?: 'right' } = {}): void {
  const plain = plainFont(weights[weight]);
  const size = doc.font(weight).currentLineHeight() / plain.height;
  const { runs, features } = fontRuns(text, weights[weight]);
  // The library aligns each piece by itself.
  const how = runs.length > 1 ? {} : options;
  // Readers aloud and copies would get the signs of Devanagari in the order in which they are drawn.
  doc.markContent('Span', { actual: runs.map((run) => run.text).join('') });
  for (const [i, { text: piece, file }] of runs.entries())
    doc
      .registerFont(file.name, file.bytes)
      .font(file.name)
      .text(piece, {
        ...how,
        features: features as never,
        baseline: -plain.ascent * size,
        lineGap: Math.max(0, plain.height - file.height) * size,
        continued: i < runs.length - 1,
      });
  doc.endMarkedContent();
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
