import sharp from 'sharp';

/** A page of a PDF as a reader shows it. */
export interface PdfPage {
  /** What is copied from it, line by line. */
  text: string;
  /** Its picture without colours. */
  png: Buffer;
}

const greyPng = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .greyscale()
    .png()
    .toBuffer();

/** @param scale pixels a point; 0: no pictures */
export async function readPdf(bytes: Buffer, scale = 0): Promise<PdfPage[]> {
  // Its types are those of an ES module.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const doc = await library.loadDocument(bytes);
  try {
    const pages: PdfPage[] = [];
    for (const page of doc.pages()) {
      // Before the picture: a page that was drawn tells no text any more.
      const text = page.getText();
      const png = scale > 0 ? Buffer.from((await page.render({ scale, render: greyPng })).data) : Buffer.alloc(0);
      pages.push({ text, png });
    }
    return pages;
  } finally {
    doc.destroy();
    library.destroy();
  }
}
