import { ApiError, failureText } from '@kasauti/web-kit/api';
import { Button, Notice, Radio, Textarea, TextInput, toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useWriteReview, type ReviewContent } from './reviews.data';
import css from './reviews.module.css';

const sentence = t('Your review could not be stored. Please try again.');
const texts = { refused: sentence, broken: sentence };

type Draft = Omit<ReviewContent, 'rating'> & { rating?: number };
type Errors = Partial<Record<keyof ReviewContent, string>>;
const empty: Draft = { title: '', comment: '' };
const marks = [t('Poor'), t('Fair'), t('Good'), t('Very good'), t('Excellent')];

function serverErrors(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}

export function ReviewForm({ classId, before = empty, onClose }: { classId: string; before?: Draft; onClose(): void }) {
  const [draft, setDraft] = useState(before);
  const [unrated, setUnrated] = useState(false);
  const write = useWriteReview(classId);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const errors: Errors = { ...serverErrors(write.error), ...(unrated ? { rating: t('Please choose a rating') } : {}) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { rating, title, comment } = draft;
    setUnrated(rating === undefined);
    if (rating === undefined || write.isPending) return;
    write.mutate(
      { rating, title, comment },
      {
        onSuccess: () => {
          toast.success(t('Thank you for your review.'));
          onClose();
        },
      },
    );
  };
  return (
    <form ref={form} className={`card ${css.form}`} onSubmit={submit} noValidate aria-label={t('Your review')}>
      {write.isError && Object.keys(serverErrors(write.error)).length === 0 && (
        <Notice tone="bad" title={failureText(write.error, texts)} />
      )}
      <fieldset>
        <legend className="legend">{t('Rating')}</legend>
        <div className={css.stars}>
          {marks.map((word, place) => (
            <Radio
              key={word}
              name="rating"
              value={String(place + 1)}
              label={`${place + 1} ${word}`}
              checked={draft.rating === place + 1}
              onChange={() => {
                setUnrated(false);
                setDraft({ ...draft, rating: place + 1 });
              }}
            />
          ))}
        </div>
        {errors.rating && (
          <p className="error" role="alert">
            {errors.rating}
          </p>
        )}
      </fieldset>
      <TextInput
        label={t('Title')}
        maxLength={80}
        value={draft.title}
        onChange={(title) => setDraft({ ...draft, title })}
        error={errors.title}
      />
      <Textarea
        label={t('Review')}
        rows={4}
        maxLength={1000}
        value={draft.comment}
        onChange={(comment) => setDraft({ ...draft, comment })}
        error={errors.comment}
        description={t('Everyone who sees the class sees your review with your first name and initial.')}
      />
      <div className="row">
        <Button type="submit" variant="filled" loading={write.isPending}>
          {t('Save review')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
