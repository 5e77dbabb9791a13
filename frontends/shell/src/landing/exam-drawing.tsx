import { IconClock, IconCloudCheck } from '@tabler/icons-react';
import { t } from '@kasauti/web-kit/i18n';
import s from './landing.module.css';

const options = ['0.5 s', '1.0 s', '1.5 s', '2.0 s'];
const cells = ['done', 'done', 'seen', 'done', 'both', 'done', 'mark', 'done'];

/** A drawing of the exam screen; screen readers get it as one image. */
export const ExamDrawing = () => (
  <div
    className={`${s.stone} on-ink`}
    role="img"
    aria-label={t('The exam screen: a question with four options, the palette and the timer')}
  >
    <svg className={s.streak} viewBox="0 0 560 520" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path d="M-30 268C120 178 300 70 600 -118" transform="translate(0 64)" stroke="#E0A83E" strokeWidth="15" />
      <path
        d="M-30 352C128 252 316 142 600 -34"
        stroke="#E0A83E"
        strokeWidth="2.5"
        strokeDasharray="46 9 80 14 22 7 130 12"
        opacity=".8"
      />
      <path
        d="M-30 314C110 226 296 118 600 -76"
        stroke="#E0A83E"
        strokeWidth="2"
        strokeDasharray="90 11 30 17 64 8"
        opacity=".5"
      />
    </svg>
    <div className={s.demo} aria-hidden="true">
      <div className={s.demoTop}>
        <span>
          <b>{t('Physics')}</b> &nbsp;{t('Question {number}', { number: 12 })} {t('of {total}', { total: 25 })}
        </span>
        <span className={`timer ${s.timer}`}>
          <IconClock />
          1:42:08
        </span>
      </div>
      <p>
        {t('A stone is dropped from a tower of height 80\u00a0m. It covers the last 35\u00a0m in (g = 10\u00a0m/s²)')}
      </p>
      <ol className={s.options}>
        {options.map((text, place) => (
          <li key={text} className={place === 1 ? s.chosen : undefined}>
            {text}
          </li>
        ))}
      </ol>
      <div className={s.demoEnd}>
        <span className="saved">
          <IconCloudCheck />
          {t('Saved')}
        </span>
        <span className={s.cells}>
          {cells.map((state, place) => (
            <i key={place} className={`cell mini ${state}`}>
              {place + 1}
            </i>
          ))}
        </span>
      </div>
    </div>
  </div>
);
