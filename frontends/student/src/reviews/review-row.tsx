import { formatDate } from '@kasauti/web-kit/api';
import { Badge, Stars } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './reviews.module.css';
import type { Review } from './reviews.data';

/** Without actions, the number of votes is text. */
export const ReviewRow = ({ review, actions }: { review: Review; actions: ReactNode }) => (
  <li className={css.review}>
    <div className="row between">
      <p className="row">
        <span className="strong">{review.isMine ? t('You') : review.studentName}</span>
        {review.isVerified && (
          <Badge tone="ok" icon={<IconCheck aria-hidden />}>
            {t('Verified purchase')}
          </Badge>
        )}
      </p>
      <span className="dim xs">{formatDate(review.date)}</span>
    </div>
    <p className="row">
      <Stars value={review.rating} />
      <span className="strong sm">{review.title}</span>
    </p>
    <p className={`muted sm ${css.comment}`}>
      {review.comment || t('The words went with the account of the student.')}
    </p>
    {actions ? (
      <div className="row">{actions}</div>
    ) : (
      review.helpful > 0 && (
        <p className="xs dim">
          {t('{persons} found this helpful', { persons: plural(review.helpful, 'person', 'people') })}
        </p>
      )
    )}
  </li>
);
