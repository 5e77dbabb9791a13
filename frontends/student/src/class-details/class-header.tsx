import { Avatar, Stars } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconCalendar, IconClipboardList, IconUsers } from '@tabler/icons-react';
import { FeaturedBadge, LevelBadge } from '../class-card/class-words';
import { Thumb } from '../class-card/thumb';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

export function ClassHeader({ data }: { data: ClassDetail }) {
  const { teacher } = data;
  return (
    <header className={css.header}>
      <div className={css.thumb}>
        <Thumb src={data.thumbnail} subject={data.subject} title={data.title} />
      </div>
      <div>
        <div className={`row ${css.badges}`}>
          {data.featured && <FeaturedBadge />}
          <LevelBadge level={data.difficulty} />
          <span className="sm muted">{data.subject}</span>
        </div>
        <h1>{data.title}</h1>
        {data.description && <p className={`muted ${css.lead}`}>{data.description}</p>}
        <div className={`row row-4 ${css.teacher}`}>
          <Avatar name={teacher.name} />
          <div className="sm">
            <p className="strong">{teacher.name}</p>
            {(teacher.experience || teacher.rating !== null) && (
              <p className="row">
                <span className="muted">{teacher.experience}</span>
                {teacher.rating !== null && <Stars value={teacher.rating} />}
              </p>
            )}
          </div>
        </div>
        <p className="meta">
          <span>
            <IconUsers aria-hidden />
            {plural(data.totalEnrolledStudents, 'student')}
          </span>
          <span>
            <IconClipboardList aria-hidden />
            {plural(data.totalTests, 'test')}
          </span>
          {data.estimatedDurationWeeks !== null && (
            <span>
              <IconCalendar aria-hidden />
              {plural(data.estimatedDurationWeeks, 'week')}
            </span>
          )}
          {data.averageRating !== null && <Stars value={data.averageRating} reviews={data.totalReviews} />}
        </p>
      </div>
    </header>
  );
}
