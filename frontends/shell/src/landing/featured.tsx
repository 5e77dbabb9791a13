import { useQuery } from '@tanstack/react-query';
import { IconClipboardList, IconSchool, IconStar, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { call, formatPaise, testsCost, type SuccessBody } from '@kasauti/web-kit/api';
import { Badge, Button, EmptyState, ErrorState, Skeleton, Stars, drawingOf } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import s from './featured.module.css';

type Class = SuccessBody<'browseClasses'>['data']['classes'][number];
const featured = {
  queryKey: ['featured-classes'],
  queryFn: async () => (await call('browseClasses', { query: { featured: true, limit: 3 } })).data.classes,
};
const tones = { beginner: 'ok', intermediate: 'warn', advanced: 'bad' } as const;

export function Featured() {
  const classes = useQuery(featured);
  if (classes.isPending)
    return (
      <ul className="grid-3" aria-busy="true">
        {[1, 2, 3].map((place) => (
          <li key={place} className="card">
            <Skeleton height="card" />
          </li>
        ))}
      </ul>
    );
  if (!classes.data)
    return (
      <ErrorState of={classes} primary={false} title={t('The classes could not be loaded')}>
        {t('The rest of the site works. Try again in a moment.')}
      </ErrorState>
    );
  if (classes.data.length === 0)
    return (
      <EmptyState
        icon={<IconSchool aria-hidden />}
        title={t('No class is featured just now')}
        action={<Button to="/classes">{t('Browse Classes')}</Button>}
      >
        {t('All public classes are listed under Browse Classes.')}
      </EmptyState>
    );
  return (
    <ul className="grid-3">
      {classes.data.map((one) => (
        <FeaturedClass key={one.id} one={one} />
      ))}
    </ul>
  );
}

function FeaturedClass({ one }: { one: Class }) {
  const details = `/classes/${one.id}/details`;
  return (
    <li className={`card ${s.class}`}>
      <Thumbnail image={one.thumbnail} subject={one.subject} title={one.title} />
      <div className={s.onTop}>
        <Badge tone="gold" icon={<IconStar aria-hidden />}>
          {t('Featured')}
        </Badge>
      </div>
      <div className={s.classBody}>
        <div className="stack stack-2">
          <p className="row">
            {one.difficulty && (
              <Badge tone={tones[one.difficulty]}>
                {t(one.difficulty.replace(/^./, (first) => first.toUpperCase()))}
              </Badge>
            )}
            {one.subject && <span className="dim xs">{one.subject}</span>}
          </p>
          <h3>
            <Link to={details}>{one.title}</Link>
          </h3>
        </div>
        <p className={s.description}>{one.description}</p>
        <p className="sm row">
          <span>{one.teacher.name}</span>
          {one.averageRating !== null && <Stars value={one.averageRating} reviews={one.totalReviews} />}
        </p>
        <p className="meta">
          <span>
            <IconUsers aria-hidden />
            {plural(one.totalEnrolledStudents, 'student')}
          </span>
          <span>
            <IconClipboardList aria-hidden />
            {plural(one.totalTests, 'test')}
          </span>
        </p>
        <p className={s.price}>
          <span className={s.free}>{t('Free to enroll')}</span>
          <Cost of={one} />
        </p>
        <Button to={details} block aria-label={t('View Details of {title}', { title: one.title })}>
          {t('View Details')}
        </Button>
      </div>
    </li>
  );
}

/** The cost of its tests; while it has none, the default price per test. */
function Cost({ of }: { of: Class }) {
  const costs = testsCost(of);
  const paid = costs ? (of.paidTestCount ?? 0) > 0 : of.testPrice > 0;
  return (
    <span>
      <b>
        {costs ??
          (of.testPrice > 0 ? t('{testPrice} per test', { testPrice: formatPaise(of.testPrice) }) : t('No tests yet'))}
      </b>
      {paid && (
        <>
          <br />
          <span className="dim xs">{t('including GST')}</span>
        </>
      )}
    </span>
  );
}

/** In the order of drawingOf. */
const drawings = [
  'M20 84h120M44 84 92 28M92 28v56M57 47a11 11 0 1 0 22 0a11 11 0 0 0-22 0M57 84a14 14 0 0 0-4-9',
  'M80 92V44M80 60c-22 0-30-14-30-30 20 0 30 12 30 30M80 50c0-18 10-28 28-30 0 18-10 30-28 30',
  'M40 86h80M46 80V50M66 80V50M94 80V50M114 80V50M38 46h84L80 22z',
  'M48 58a32 32 0 1 0 64 0a32 32 0 0 0-64 0M80 36v22l16 10M74 18h12',
  'm80 26 27 16v32L80 90 53 74V42zM66 58a14 14 0 1 0 28 0a14 14 0 0 0-28 0',
  'M48 30h24v24H48zM88 30h24v24H88zM48 66h24v24H48zM100 66l13 24H87z',
];

function Thumbnail({ image, subject, title }: { image: string | null; subject?: string | null; title: string }) {
  if (image)
    return (
      <div className={s.thumb}>
        <img src={image} alt="" loading="lazy" />
      </div>
    );
  const place = drawingOf(subject, title);
  return (
    <div className={`${s.thumb} ${s[`tint${place}`]}`} aria-hidden="true">
      <svg viewBox="0 0 160 112" preserveAspectRatio="xMidYMid meet">
        <path d={drawings[place]} />
      </svg>
    </div>
  );
}
