import { extractText, getDocumentProxy } from 'unpdf';

/** The texts of a PDF's pages, as somebody who copies them gets them. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  // It takes the bytes away from whoever had them.
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(pdf, { mergePages: false })).text;
}
