import { publishedDocument } from '@kasauti/contracts/published';
import { typeOf } from './export';
import type { Format } from './exported';
import type { PrintSettings } from './write/print/printable';

it('the contract names the media type of every file', () => {
  const { components, paths } = publishedDocument();
  const formats: Format[] = components.schemas.ExportInput.properties.format.enum;
  const paper = { sets: 1, key: false, solutions: false } as PrintSettings;
  const types = [...formats.map((format) => typeOf({ format })), typeOf({ format: 'pdf', print: paper })];
  const { content } = paths['/exports/{exportId}/file'].get.responses['200'];
  const said = new Set(types.map((type) => type.replace(/;.*/, '')));
  expect(Object.keys(content).sort()).toEqual([...said].sort());
});
