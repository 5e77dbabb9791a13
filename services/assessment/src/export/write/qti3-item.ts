import { inWords } from '@kasauti/contracts/plain-text';
import { languageOf, type Exported, type Question } from '../exported';
import { kindOf } from './qti3-interaction';
import { inLanguages } from './qti3-text';
import { sourceOf } from './source';
import { element } from './xml';

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const SCHEMA = `${NAMESPACE} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd`;
export const root = {
  xmlns: NAMESPACE,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': SCHEMA,
};

/** Identifiers in QTI begin with a letter. */
export const identifier = (prefix: string, id: string): string => prefix + id.replace(/[^A-Za-z0-9_.-]/g, '_');
const TITLE = 80;
const titleOf = (text: string): string => Array.from(inWords(text)).slice(0, TITLE).join('');

/** The passage of questions, as a stimulus. */
export function qtiPassage(q: Question, id: string): string {
  const { title = '', text = '', translations = [] } = q.passage ?? {};
  return (
    XML +
    element(
      'qti-assessment-stimulus',
      { ...root, identifier: id, title: title || titleOf(text), 'xml:lang': languageOf(q) },
      element('qti-stimulus-body', {}, inLanguages(text, translations, q)),
    )
  );
}

/** One item. @param passage the file of its passage, seen from the root of the package */
export function qtiItem(one: Exported, passage?: string): string {
  const { question: q, id } = one;
  const { declaration, interaction, processing } = kindOf(q);
  const translations = q.translations ?? [];
  const stem = inLanguages(
    q.question,
    translations.map(({ language, question }) => ({ language, text: question })),
    q,
  );
  const explanation = inLanguages(
    q.explanation ?? '',
    translations.map(({ language, explanation: text }) => ({ language, text })),
    q,
  );
  const score = element('qti-default-value', {}, element('qti-value', {}, '0'));
  const solution = { use: 'ext:solution', view: 'author scorer tutor' };
  return (
    XML +
    element(
      'qti-assessment-item',
      {
        ...root,
        identifier: identifier('q-', id),
        title: titleOf(q.question) || 'Question',
        adaptive: 'false',
        'time-dependent': 'false',
        'xml:lang': languageOf(q),
      },
      declaration +
        element(
          'qti-outcome-declaration',
          { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' },
          score,
        ) +
        (passage
          ? element('qti-assessment-stimulus-ref', {
              identifier: 'passage',
              href: `../${passage}`,
              title: q.passage?.title ?? '',
            })
          : '') +
        element(
          'qti-item-body',
          { 'data-kasauti-source': sourceOf(one) },
          element('div', {}, stem) +
            interaction +
            (explanation ? element('qti-rubric-block', solution, element('qti-content-body', {}, explanation)) : ''),
        ) +
        processing,
    )
  );
}
