import { Card } from '@kasauti/web-kit/base';
import { formatNumber, t } from '@kasauti/web-kit/i18n';
import type { Result } from './test-result.data';
import css from './test-result.module.css';

type Section = NonNullable<Result['sections']>[number];
type Figure = 'correct' | 'partial' | 'wrong' | 'skipped';
const words: Record<Figure, string> = {
  correct: t('Right'),
  partial: t('Partly right'),
  wrong: t('Wrong'),
  skipped: t('Skipped'),
};

const hasChoice = ({ attemptAny }: Section): boolean => attemptAny !== undefined;

/** How many of the answers a student chose to give count. */
function choiceLine({ responses }: Result, { id, attemptAny = 0, counted = 0 }: Section): string {
  const more = responses.filter((row) => row.sectionId === id && row.counted === false).length;
  const line = t('{n} of {total} counted', { n: counted, total: attemptAny });
  return more > 0 ? t('{line}, {more} more answered', { line, more }) : line;
}

/** Marks and counts of each section; nothing for a test with one where every question counts. */
export function SectionsCard({ result }: { result: Result }) {
  const { sections = [], score, maxScore } = result;
  if (sections.length < 2 && !sections.some(hasChoice)) return null;
  const total = (figure: Figure) => sections.reduce((sum, section) => sum + section[figure], 0);
  const figures = (Object.keys(words) as Figure[]).filter((figure) => figure !== 'partial' || total(figure) > 0);
  return (
    <Card flush title={t('Sections')}>
      <div className="table-wrap">
        <table className={`table ${css.sections}`}>
          <thead>
            <tr>
              <th scope="col">{t('Section')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="num">
                  {words[figure]}
                </th>
              ))}
              <th scope="col" className="num">
                {t('Marks')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <tr key={section.id}>
                <th scope="row">
                  {section.title || t('All questions')}
                  {hasChoice(section) && <span className={css.chosen}>{choiceLine(result, section)}</span>}
                </th>
                {figures.map((figure) => (
                  <td key={figure} className="num">
                    {section[figure]}
                  </td>
                ))}
                <Marks {...section} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              {figures.map((figure) => (
                <td key={figure} className="num">
                  {total(figure)}
                </td>
              ))}
              <Marks score={score ?? 0} maxScore={maxScore ?? 0} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

const Marks = ({ score, maxScore }: Pick<Section, 'score' | 'maxScore'>) => (
  <td className="num">
    <b>{formatNumber(score)}</b> <span className="dim">{t('of {total}', { total: formatNumber(maxScore) })}</span>
  </td>
);
