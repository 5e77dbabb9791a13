import { Card } from '@kasauti/web-kit/base';
import { choiceText, formatNumber, markingText, plural } from '@kasauti/web-kit/i18n';
import { lowestScore, questionCount, totalPoints, type Draft } from '../../draft/draft';
import { chosenOf, countIn, isMinutes, marksOf, nameOf, ownMarksIn, type Section } from '../../draft/section';
import { lockText } from '../../draft/section-minutes';
import css from './sections.module.css';

/** Questions and marks of each section and of the test. */
export function TotalsCard({ draft }: { draft: Draft }) {
  const { sections, passingScore } = draft;
  const total = totalPoints(draft);
  return (
    <Card flush title={`${plural(total, 'mark')} in all`}>
      <table className={`table ${css.totals}`}>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col" className="num">
              Questions
            </th>
            <th scope="col" className="num">
              Each
            </th>
            <th scope="col" className="num">
              Marks
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <tr key={section.key}>
              <th scope="row">{nameOf(sections, section)}</th>
              <td className="num">{countText(section)}</td>
              <td className="num">{eachText(section)}</td>
              <td className="num strong">{formatNumber(marksOf(section))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="num">{questionCount(draft)}</td>
            <td />
            <td className="num">{formatNumber(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={`xs dim ${css.note}`}>
        Lowest possible score: {formatNumber(lowestScore(draft))}.
        {passingScore !== undefined &&
          ` Pass mark ${formatNumber(passingScore)}% is ${plural((total * passingScore) / 100, 'mark')}.`}
      </p>
    </Card>
  );
}

/** The students' text, written from the same figures that are scored. */
export const ReadCard = ({ sections }: { sections: readonly Section[] }) => (
  <Card title="What students read">
    {lockText(sections) && (
      <p className={css.lock}>
        You cannot move between sections. They are taken in this order, and each ends by itself.
      </p>
    )}
    <ol className={css.read}>
      {sections.map((section) => (
        <li key={section.key}>
          <b>{nameOf(sections, section)}.</b> {isMinutes(section.minutes) && `${plural(section.minutes, 'minute')}. `}
          {section.instructions} {markingText(section.kept, ownMarksIn(section))} {chosenText(section)}{' '}
          {ownMarksText(section)}
        </li>
      ))}
    </ol>
  </Card>
);

function countText(section: Section): string {
  const [chosen, count] = [chosenOf(section), countIn(section)];
  return chosen === undefined ? `${count}` : `${chosen} of ${count}`;
}
function chosenText(section: Section): string {
  const chosen = chosenOf(section);
  return chosen === undefined ? '' : choiceText(chosen, countIn(section));
}

const ownMarksText = (section: Section): string =>
  ownMarksIn(section) === 0
    ? ''
    : plural(
        ownMarksIn(section),
        'question has marks of its own, which it shows.',
        'questions have marks of their own, which they show.',
      );

function eachText(section: Section): string {
  if (ownMarksIn(section) > 0) return 'differ';
  return section.marking ? `× ${formatNumber(section.marking.correct ?? 0)}` : 'points';
}
