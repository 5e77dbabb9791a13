import {
  decimal,
  imagesOf,
  questionsOf,
  samePassage,
  type Content,
  type Exported,
  type ExportedSection,
  type Question,
} from '../exported';
import { identifier, qtiItem, qtiPassage, root, XML } from './qti3-item';
import { look } from './qti3-text';
import { xhtmlText } from './xhtml';
import { element } from './xml';

/** A file of the package. */
export interface PackedFile {
  name: string;
  text: string;
}
export const imageFile = (imageId: string): string => `images/${imageId}.webp`;

/** Manifest, test, items and passages of a package; images are put beside them under `imageFile`. */
export function writeQti3(content: Content): PackedFile[] {
  const passages: { q: Question; name: string; id: string }[] = [];
  let before: Question | undefined;
  const items = questionsOf(content).map((one) => {
    const { question: q } = one;
    if (q.passage && !samePassage(before, q)) {
      const id = `passage${passages.length + 1}`;
      passages.push({ q, id, name: `passages/${id}.xml` });
    }
    before = q;
    const passage = q.passage ? passages.at(-1) : undefined;
    return { one, passage, name: itemFile(one), text: qtiItem(one, passage?.name) };
  });
  const stimuli = passages.map(({ q, id, name }) => ({ name, text: qtiPassage(q, id) }));
  const resources = [
    resource(
      'test',
      'imsqti_test_xmlv3p0',
      'test.xml',
      items.map(({ one }) => identifier('r-', one.id)),
    ),
    ...items.map(({ one, passage, name }) =>
      resource(identifier('r-', one.id), 'imsqti_item_xmlv3p0', name, [
        ...(passage ? [passage.id] : []),
        ...imagesOf(one.question).map((id) => identifier('i-', id)),
      ]),
    ),
    ...passages.map(({ id, name }) => resource(id, 'imsqti_stimulus_xmlv3p0', name, [])),
    ...[...new Set(questionsOf(content).flatMap(({ question }) => imagesOf(question)))].map((id) =>
      resource(identifier('i-', id), 'webcontent', imageFile(id), []),
    ),
  ];
  return [
    { name: 'imsmanifest.xml', text: manifest(resources) },
    { name: 'test.xml', text: testOf(content) },
    ...items.map(({ name, text }) => ({ name, text })),
    ...stimuli,
  ];
}

const itemFile = ({ id }: Exported): string => `items/${identifier('q-', id)}.xml`;

function manifest(resources: string[]): string {
  const about = element('schema', {}, 'QTI Package') + element('schemaversion', {}, '3.0.0');
  return (
    XML +
    element(
      'manifest',
      { xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', identifier: 'kasauti' },
      element('metadata', {}, about) + '<organizations/>' + element('resources', {}, resources.join('\n')),
    )
  );
}
const resource = (id: string, type: string, href: string, needs: string[]): string =>
  element(
    'resource',
    { identifier: id, type, href },
    element('file', { href }) + needs.map((identifierref) => element('dependency', { identifierref })).join(''),
  );

function testOf(content: Content): string {
  const { title, durationMin, sections } = content;
  const limit = (minutes?: number) =>
    minutes === undefined ? '' : element('qti-time-limits', { 'max-time': minutes * 60 });
  const part = { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' };
  return (
    XML +
    element(
      'qti-assessment-test',
      { ...root, identifier: 'test', title: title || 'Questions' },
      limit(durationMin) + element('qti-test-part', part, sections.map((s, i) => sectionOf(s, i, limit)).join('')),
    )
  );
}

function sectionOf(section: ExportedSection, place: number, limit: (minutes?: number) => string): string {
  const { title, instructions, minutes, marking, attemptAny, questions } = section;
  const facts = { ...(marking ? { marking } : {}), ...(attemptAny ? { attemptAny } : {}) };
  const about = { use: 'instructions', view: 'candidate' };
  return element(
    'qti-assessment-section',
    {
      identifier: `section${place + 1}`,
      title,
      visible: 'true',
      'data-kasauti-source': Object.keys(facts).length > 0 ? JSON.stringify(facts) : undefined,
    },
    limit(minutes) +
      (instructions
        ? element('qti-rubric-block', about, element('qti-content-body', {}, xhtmlText(instructions, look)))
        : '') +
      questions.map((one) => itemRef(one, marking?.correct)).join(''),
  );
}

const itemRef = (one: Exported, marks?: number): string =>
  element(
    'qti-assessment-item-ref',
    { identifier: identifier('q-', one.id), href: itemFile(one) },
    element('qti-weight', {
      identifier: 'marks',
      value: decimal(one.question.marking?.correct ?? marks ?? one.question.points ?? 1),
    }),
  );
