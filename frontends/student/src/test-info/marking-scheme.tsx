import { choiceText, formatNumber, markingText, plural, signed, t } from '@kasauti/web-kit/i18n';
import css from './marking-scheme.module.css';
import type { TestInfo } from './test-info.data';

type Sections = NonNullable<TestInfo['sections']>;

/** Sections that end by themselves, each after its minutes. */
export const isTimed = (sections: TestInfo['sections']): boolean =>
  (sections ?? []).some(({ minutes }) => minutes !== undefined);

/** The sections with what an answer gives and costs. A section without a title is the whole test. */
export const MarkingScheme = ({ sections }: { sections: Sections }) => (
  <div className="stack">
    {isTimed(sections) && sections.length > 1 && (
      <p>{t('You cannot move between sections. They are taken in this order, and each ends by itself.')}</p>
    )}
    <div className={`table-wrap ${css.wide}`}>
      <table className={`table ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('Section')}</th>
            <th scope="col" className="num">
              {t('Questions')}
            </th>
            {isTimed(sections) && (
              <th scope="col" className="num">
                {t('Minutes')}
              </th>
            )}
            <th scope="col" className="num">
              {t('Right')}
            </th>
            <th scope="col" className="num">
              {t('Wrong')}
            </th>
            <th scope="col" className="num">
              {t('Marks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ title, totalQuestions, totalPoints, minutes, extraMinutes, marking, ...more }, index) => (
            <tr key={index}>
              <th scope="row">{title || t('All questions')}</th>
              <td className="num">
                {more.attemptAny === undefined
                  ? totalQuestions
                  : t('{n} of {total}', { n: more.attemptAny, total: totalQuestions })}
              </td>
              {isTimed(sections) && <td className="num">{extraMinutes ? `${minutes} + ${extraMinutes}` : minutes}</td>}
              <td className="num">{marking ? signed(marking.correct) : t('as shown')}</td>
              <td className="num">{marking ? signed(marking.wrong) : more.ownMarks ? t('as shown') : 0}</td>
              <td className="num strong">{formatNumber(totalPoints)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <ol className={css.rules}>
      {sections.map(({ title, instructions, marking, totalQuestions, attemptAny, ownMarks }, index) => (
        <li key={index}>
          {title && <b>{title}: </b>}
          {instructions && <span className={css.own}>{instructions} </span>}
          {markingText(marking, ownMarks)} {attemptAny !== undefined && choiceText(attemptAny, totalQuestions)}{' '}
          {ownMarks !== undefined &&
            plural(
              ownMarks,
              'question has marks of its own, which it shows.',
              'questions have marks of their own, which they show.',
            )}
        </li>
      ))}
    </ol>
  </div>
);
