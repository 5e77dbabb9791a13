import { publishedDocument } from '@kasauti/contracts/published';
import { IDS } from '../../contracts/sdk/src/rows';
import { partnerDocument, type Document, type Json } from './partner-document';

const document = partnerDocument(publishedDocument() as Document);
const { schemas } = document.components as { schemas: Record<string, Json> };

interface Schema {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}
const resolved = (schema: Schema | undefined): Schema =>
  schema?.$ref ? resolved(schemas[schema.$ref.split('/').pop() ?? ''] as Schema) : (schema ?? {});

/** A class and its list of students have each of them once. */
const BY_STUDENT = ['listRoster', 'listStudents'];
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const lists = operations.flatMap(({ operationId, responses }) => {
  const [answer] = Object.values(responses);
  const { properties } = resolved(answer?.content?.['application/json']?.schema);
  const rows = resolved(properties?.data).items;
  return properties?.pagination ? [{ operationId, row: resolved(rows).properties ?? {} }] : [];
});

it('has a name for what tells the rows of each list apart', () => {
  expect(lists.length).toBeGreaterThan(10);
  const others = lists.filter(({ row }) => !IDS.some((id) => id in row));
  // Their rows are within `data`, beside other members; pagination.md says so.
  const imports = ['createRosterImport', 'getRosterImport', 'commitRosterImport'];
  expect(others.map(({ operationId }) => operationId).sort()).toEqual(
    [...imports, 'getClassMatrix', 'listSales'].sort(),
  );
});

it('tells rows apart by the student only in lists that have one row for each', () => {
  const rows = lists.filter(({ row }) => IDS.find((id) => id in row) === 'studentId');
  expect(rows.map(({ operationId }) => operationId).sort()).toEqual(BY_STUDENT);
});

it('tells open lists to the templates, but not the single value that tells members of a union apart', () => {
  expect(schemas.AdmissionState).toMatchObject({
    description: 'Open list: values may be added',
    'x-open-enum': true,
  });
  const ofOneValue = JSON.stringify(schemas).match(/\{"x-open-enum":true,"type":"string","enum":\["[^,]*"\]/g);
  expect(ofOneValue).toBeNull();
  expect(JSON.stringify(schemas)).toContain('"enum":["per_option"],"description":"Open list');
});
