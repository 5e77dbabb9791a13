import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Radio, Textarea, TextInput, toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useWriteReview, type ReviewContent } from './reviews.data';
import css from './reviews.module.css';

const sentence = t('Your review could not be stored. Please try again.');
const fields = ['rating', 'title', 'comment'] as const;

type Draft = Omit<ReviewContent, 'rating'> & { rating?: number };
const empty: Draft = { title: '', comment: '' };
const marks = [t('Poor'), t('Fair'), t('Good'), t('Very good'), t('Excellent')];

export function ReviewForm({ classId, before = empty, onClose }: { classId: string; before?: Draft; onClose(): void }) {
  const [draft, setDraft] = useState(before);
  const [unrated, setUnrated] = useState(false);
  const write = useWriteReview(classId);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const wrong = fieldErrors(write.error, fields);
  const ratingError = unrated ? t('Please choose a rating') : wrong.rating;

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
      <FailureNotice error={write.error} fields={fields} refused={sentence} />
      <fieldset aria-describedby={ratingError && 'rating-error'}>
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
        {ratingError && (
          <p className="error" id="rating-error" role="alert">
            {ratingError}
          </p>
        )}
      </fieldset>
      <TextInput
        label={t('Title')}
        maxLength={80}
        value={draft.title}
        onChange={(title) => setDraft({ ...draft, title })}
        error={wrong.title}
      />
      <Textarea
        label={t('Review')}
        rows={4}
        maxLength={1000}
        value={draft.comment}
        onChange={(comment) => setDraft({ ...draft, comment })}
        error={wrong.comment}
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
