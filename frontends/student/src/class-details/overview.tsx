import { RichText } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

export function Overview({ data }: { data: ClassDetail }) {
  const text = data.longDescription || data.description;
  return (
    <div className="stack stack-8">
      {text && <RichText text={text} />}
      <Points
        title={t('What you will be able to do')}
        points={data.learningOutcomes}
        icon={<IconCheck aria-hidden />}
      />
      <Points title={t('Prerequisites')} points={data.prerequisites} icon={<IconChevronRight aria-hidden />} />
      {data.tags.length > 0 && (
        <p className="row">
          {data.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
      )}
      {!text && [data.learningOutcomes, data.prerequisites, data.tags].every(({ length }) => length === 0) && (
        <p className="muted">{t('The teacher has not written about this class yet.')}</p>
      )}
    </div>
  );
}

function Points({ title, points, icon }: { title: string; points: string[]; icon: ReactNode }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h2 className={css.head}>{title}</h2>
      <ul className={css.ticks}>
        {points.map((point) => (
          <li key={point}>
            {icon}
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
