import { Avatar, RichText, Stars } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

type Props = { data: ClassDetail };

export function Overview({ data }: Props) {
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
      {!text && data.learningOutcomes.length === 0 && data.tags.length === 0 && (
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

export function Instructor({ data: { teacher } }: Props) {
  return (
    <section className="card">
      <div className="row row-4 nowrap-row top">
        <Avatar name={teacher.name} large />
        <div>
          <h3>{teacher.name}</h3>
          <p className={`row sm ${css.facts}`}>
            {teacher.rating !== null && <Stars value={teacher.rating} />}
            <span className="muted">{plural(teacher.totalStudents, 'student')}</span>
            <span className="muted">{plural(teacher.totalClasses, 'class', 'classes')}</span>
            {teacher.experience && <span className="muted">{teacher.experience}</span>}
          </p>
          {teacher.bio && <RichText text={teacher.bio} />}
          {teacher.qualifications.length > 0 && (
            <p className="muted">{t('Qualifications: {list}.', { list: teacher.qualifications.join(', ') })}</p>
          )}
          {teacher.teachingStyle && (
            <p className="muted">{t('Style: {teachingStyle}', { teachingStyle: teacher.teachingStyle })}</p>
          )}
        </div>
      </div>
    </section>
  );
}
