import { IconBook, IconChevronDown } from '@tabler/icons-react';
import { t } from '@kasauti/web-kit/i18n';
import { useState, type Ref } from 'react';
import type { PassageSpan } from './passage-at';
import { missingNote, readText, type Reading } from '../../paper-texts/reading';
import { Note, Worded } from '../../paper-texts/worded';
import css from './passage.module.css';

type Props = { span: PassageSpan; reading: Reading; paneRef: Ref<HTMLElement> };

/** "Passage for questions 8 to 11" */
const passageTitle = ({ from, to }: Pick<PassageSpan, 'from' | 'to'>): string =>
  from === to ? t('Passage for question {from}', { from }) : t('Passage for questions {from} to {to}', { from, to });

/** Beside its questions, with a scroll of its own; on a narrow page two lines above the question, until it is opened. */
export function PassagePane({ span, reading, paneRef }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { passage } = span;
  const note = missingNote(passage.text, passage, ({ text }) => text, reading);
  return (
    <section
      ref={paneRef}
      className={css.pane}
      tabIndex={0}
      aria-label={passageTitle(span)}
      data-open={isOpen || undefined}
      data-both={reading.shown.length > 1 || undefined}
    >
      <div className={css.head}>
        <IconBook aria-hidden />
        <span>{passageTitle(span)}</span>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Fold the passage') : t('Read the passage')}
          <IconChevronDown aria-hidden />
        </button>
      </div>
      {note && <Note>{note}</Note>}
      <div className={css.text}>
        {passage.title && (
          <div className={css.title}>
            <Worded inline reading={reading} shown={readText(passage.title, passage, ({ title }) => title, reading)} />
          </div>
        )}
        <Worded reading={reading} shown={readText(passage.text, passage, ({ text }) => text, reading)} />
      </div>
    </section>
  );
}
