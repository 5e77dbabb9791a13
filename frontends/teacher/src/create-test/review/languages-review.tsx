import { languageName } from '@kasauti/contracts/language';
import { Badge, Button, Card } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Place } from '../draft/checks';
import type { Draft } from '../draft/draft';
import { nameOf } from '../draft/section';
import { missingIn, type Missing } from './missing-texts';
import s from './review.module.css';

const mostLinks = 10;

interface Props {
  draft: Draft;
  onGo(place: Place): void;
}

/** What is missing in each language. It blocks nothing: students see another language there. */
export function LanguagesReview({ draft, onGo }: Props) {
  const [first = 'en', ...others] = draft.languages;
  const inFirst = missingIn(draft, first);
  // Only a question in another language can lack the first one.
  const rows = [
    ...(inFirst.texts > 0 ? [{ tag: first, missing: inFirst }] : []),
    ...others.map((tag) => ({ tag, missing: missingIn(draft, tag) })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title="Languages">
      <ul className="stack stack-2">
        {rows.map(({ tag, missing }) => (
          <li key={tag} className={s.language}>
            <span lang={tag}>{languageName(tag)}</span>
            {missing.texts === 0 ? (
              <Badge tone="ok" icon={<IconCheck aria-hidden />}>
                Complete
              </Badge>
            ) : (
              <Badge tone="warn" icon={<IconAlertCircle aria-hidden />}>
                {missing.texts === 1 ? '1 text is missing' : `${missing.texts} texts are missing`}
              </Badge>
            )}
            {missing.texts > 0 && <Places draft={draft} missing={missing} onGo={onGo} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** "Students see English in question 2 5, Physics, the instructions of the test" */
function Places({ draft: { languages, sections }, missing, onGo }: Props & { missing: Missing }) {
  const { questions, isFirstShown } = missing;
  const link = (name: string, label: string, place: Place) => (
    <Button key={name} size="sm" variant="subtle" aria-label={`Translate ${name}`} onClick={() => onGo(place)}>
      {label}
    </Button>
  );
  const places = [
    ...(questions.length > 0
      ? [
          <>
            question{' '}
            {questions
              .slice(0, mostLinks)
              .map((index) => link(`question ${index + 1}`, String(index + 1), { step: 2, index }))}
            {questions.length > mostLinks && ` and ${questions.length - mostLinks} more`}
          </>,
        ]
      : []),
    ...missing.sections.map((section) => {
      const name = nameOf(sections, section);
      return link(name, name, { step: 2, section: section.key });
    }),
    ...(missing.lacksInstructions ? ['the instructions of the test'] : []),
  ];
  return (
    <p className="sm muted">
      {`Students see ${isFirstShown ? languageName(languages[0] ?? 'en') : 'another language'} in`}{' '}
      {places.map((place, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {place}
        </Fragment>
      ))}
    </p>
  );
}
