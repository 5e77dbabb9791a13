import { languageName } from '@kasauti/contracts/language';
import { Badge, Button, Card } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { Place } from '../draft/checks';
import { itemsOf, type Draft } from '../draft/draft';
import { translatedCount } from '../../question/translations';
import s from './review.module.css';

const mostLinks = 10;

/** What is missing in each language. It blocks nothing: students see the first language there. */
export function LanguagesReview({ draft, onGo }: { draft: Draft; onGo(place: Place): void }) {
  const [first = 'en', ...others] = draft.languages;
  const questions = itemsOf(draft).map(({ question }) => question);
  if (others.length === 0) return null;
  return (
    <Card title="Languages">
      <ul className="stack stack-2">
        {others.map((tag) => {
          const isIn = ({ language = first }: { language?: string }) => language === tag;
          const counts = questions.map((q) => (isIn(q) ? { done: 1, of: 1 } : translatedCount([q], tag)));
          const missing = counts.reduce((sum, { done, of }) => sum + of - done, 0);
          const places = counts.flatMap(({ done, of }, index) => (done < of ? index : []));
          return (
            <li key={tag} className={s.language}>
              <span lang={tag}>{languageName(tag)}</span>
              {missing === 0 ? (
                <Badge tone="ok" icon={<IconCheck aria-hidden />}>
                  Complete
                </Badge>
              ) : (
                <Badge tone="warn" icon={<IconAlertCircle aria-hidden />}>
                  {missing === 1 ? '1 text is missing' : `${missing} texts are missing`}
                </Badge>
              )}
              {places.length > 0 && (
                <p className="sm muted">
                  {`Students see ${languageName(first)} in question`}{' '}
                  {places.slice(0, mostLinks).map((index) => (
                    <Button
                      key={index}
                      size="sm"
                      variant="subtle"
                      aria-label={`Translate question ${index + 1}`}
                      onClick={() => onGo({ step: 2, index })}
                    >
                      {index + 1}
                    </Button>
                  ))}
                  {places.length > mostLinks && ` and ${places.length - mostLinks} more`}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
