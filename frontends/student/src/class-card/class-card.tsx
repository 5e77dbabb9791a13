import type { components } from '@kasauti/contracts/web';
import { Badge, Button, Stars } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { IconCheck, IconClipboardList, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './class-card.module.css';
import { FeaturedBadge, LevelBadge, TestsCost } from './class-words';
import { Thumb } from './thumb';

export type ClassCardData = components['schemas']['ClassCard'];
const shownTags = 3;

export function ClassCard({ card, enrol }: { card: ClassCardData; enrol: ReactNode }) {
  const details = `/classes/${card.id}/details`;
  const more = card.tags.length - shownTags;
  return (
    <li className={`card ${css.card}`}>
      <Thumb src={card.thumbnail} subject={card.subject} title={card.title} />
      <div className={css.top}>
        {card.featured && <FeaturedBadge />}
        {card.isEnrolled && (
          <Badge tone="info" icon={<IconCheck aria-hidden />}>
            {t('Enrolled')}
          </Badge>
        )}
      </div>
      <div className={css.body}>
        <div>
          <div className={`row ${css.kind}`}>
            <LevelBadge level={card.difficulty} />
            <span className="dim xs">{card.subject}</span>
          </div>
          <h3>
            <Link to={card.isEnrolled ? `/classes/${card.id}` : details}>{card.title}</Link>
          </h3>
        </div>
        <p className={css.text}>{card.description}</p>
        <div className="stack stack-2">
          <p className="sm row">
            <span>{card.teacher.name}</span>
            {card.teacher.rating !== null && <Stars value={card.teacher.rating} />}
          </p>
          <p className="meta">
            <span>
              <IconUsers aria-hidden />
              {plural(card.totalEnrolledStudents, 'student')}
            </span>
            <span>
              <IconClipboardList aria-hidden />
              {plural(card.totalTests, 'test')}
            </span>
          </p>
          {card.averageRating === null ? (
            <p className="xs dim">{t('No reviews yet')}</p>
          ) : (
            <p>
              <Stars value={card.averageRating} reviews={card.totalReviews} />
            </p>
          )}
        </div>
        {card.tags.length > 0 && (
          <p className={css.tags}>
            {card.tags.slice(0, shownTags).map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
            {more > 0 && <span className="tag">{t('+{more} more', { more })}</span>}
          </p>
        )}
        <p className={css.price}>
          <span className={css.free}>{t('Free to enroll')}</span>
          <TestsCost of={card} />
        </p>
        <div className={css.acts}>
          <Button to={details} aria-label={t('View Details: {title}', { title: card.title })}>
            {t('View Details')}
          </Button>
          {enrol}
        </div>
      </div>
    </li>
  );
}
