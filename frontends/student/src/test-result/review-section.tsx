import { Button, Chip, EmptyState } from '@kasauti/web-kit/base';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { plural, t } from '@kasauti/web-kit/i18n';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { both, type Choice } from '../paper-texts/chosen-language';
import { LanguageControl } from '../paper-texts/language-control';
import type { Reading } from '../paper-texts/reading';
import { chosen, filters, filterWords, readFilter, type Filter } from './review';
import { ReviewQuestion } from './review-question';
import { videoAsked } from './solution-video';
import type { Result, Reviewed } from './test-result.data';
import css from './test-result.module.css';

type Props = { result: Result; isCounting: boolean; reading: Reading; choice: Choice; onChoose(choice: Choice): void };

/** j and k or the arrow keys step through the filtered questions. */
export function ReviewSection({ result, isCounting, reading, choice, onChoose }: Props) {
  const [address, setAddress] = useSearchParams();
  const { languages = [] } = result;
  const filter = readFilter(address.get('show'));
  const rows = chosen(result.responses, filter);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ number }) => number === videoAsked()),
    ),
  );
  const index = Math.min(at, Math.max(0, rows.length - 1));
  const row = rows[index];

  const show = (next: string) => {
    setAt(0);
    const to = new URLSearchParams(address);
    if (next === 'all') to.delete('show');
    else to.set('show', next);
    setAddress(to, { replace: true, preventScrollReset: true });
  };
  const step = (by: number) => setAt(Math.max(0, Math.min(rows.length - 1, index + by)));

  useStepKeys(step);

  return (
    <section aria-labelledby="review">
      <div className={`sec-head ${css.reviewHead}`}>
        <div>
          <h2 id="review">{t('Review')}</h2>
          {result.cohortSize !== undefined && result.keyReleased && (
            <p className="sm muted">
              {isCounting
                ? t('What others chose is being counted.')
                : t('Percentages count {firsts}.', { firsts: plural(result.cohortSize, 'first attempt') })}
            </p>
          )}
        </div>
        <Filters responses={result.responses} filter={filter} onShow={show} />
      </div>
      <LanguageControl
        languages={languages}
        offered={[...languages, ...(languages.length === 2 ? [both] : [])]}
        choice={choice}
        onChoose={onChoose}
      />
      {!row ? (
        <EmptyState
          title={t('No question here')}
          action={<Button onClick={() => show('all')}>{t('Show all')}</Button>}
        />
      ) : (
        <article className="card" aria-live="polite">
          <ReviewQuestion
            row={row}
            passage={passageOf(result, row)}
            reading={reading}
            languages={languages}
            section={sectionOf(result, row)?.title}
            attemptAny={result.sections?.find(({ id }) => id === row.sectionId)?.attemptAny}
            keyReleased={result.keyReleased}
            isCounting={isCounting}
          />
          <div className="row between">
            <span className="sm muted">{t('{n} of {total}', { n: index + 1, total: rows.length })}</span>
            <div className="row">
              <Button icon={<IconChevronLeft aria-hidden />} disabled={index === 0} onClick={() => step(-1)}>
                {t('Previous')}
              </Button>
              <Button disabled={index === rows.length - 1} onClick={() => step(1)}>
                {t('Next')}
                <IconChevronRight aria-hidden />
              </Button>
            </div>
          </div>
        </article>
      )}
    </section>
  );
}

const passageOf = ({ passages = [] }: Result, { passageId }: Reviewed) => passages.find(({ id }) => id === passageId);

/** Only where there are several. */
const sectionOf = ({ sections = [] }: Result, { sectionId }: Reviewed) =>
  sections.length < 2 ? undefined : sections.find(({ id }) => id === sectionId);

type FiltersProps = { responses: Result['responses']; filter: Filter; onShow(filter: Filter): void };

const Filters = ({ responses, filter, onShow }: FiltersProps) => (
  <div className={css.filters} role="group" aria-label={t('Filter questions')}>
    {filters.map((name) => {
      const count = chosen(responses, name).length;
      return (
        (name === 'all' || count > 0 || name === filter) && (
          <Chip key={name} pressed={name === filter} onClick={() => onShow(name)}>
            {filterWords[name]} {count}
          </Chip>
        )
      );
    })}
  </div>
);

function useStepKeys(step: (by: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [role="tab"], [role="dialog"]');
      if (isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'j' || event.key === 'ArrowRight') step(1);
      if (event.key === 'k' || event.key === 'ArrowLeft') step(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
