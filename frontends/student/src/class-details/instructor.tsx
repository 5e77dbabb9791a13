import { Avatar, RichText, Stars } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

export function Instructor({ data: { teacher } }: { data: ClassDetail }) {
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
