import { shownText } from '@kasauti/contracts/near';
import { Notice } from '@kasauti/web-kit/base';
import type { Question } from '../../question/question';
import { toWire } from '../../question/question-wire';
import { Compared } from './compared';
import css from './near.module.css';
import { bankWords, likeWords, usedWords } from './words';
import type { NearQuestion } from './near.data';
import type { NearInTest } from './near-in-test';

interface Props {
  question: Question;
  /** The nearest first. */
  inBank: readonly NearQuestion[];
  inTest?: NearInTest | undefined;
}

/** Beside a question that is typed: what it is nearly the same as. It can be saved all the same. */
export function NearNotice({ question, inBank, inTest }: Props) {
  const [found] = inBank;
  if (!found && !inTest) return null;
  const typed = { name: 'This question', text: shownText(toWire(question)) };
  return (
    <Notice tone="warn" title={titleOf(found, inTest)}>
      <div className={css.copies}>
        {inTest && (
          <details>
            <summary>Compare with question {inTest.number}</summary>
            <Compared
              of={typed}
              other={{ name: `Question ${inTest.number}`, text: shownText(toWire(inTest.question)) }}
            />
          </details>
        )}
        {found && (
          <details>
            <summary>Compare with the question of the bank</summary>
            <div className={css.copy}>
              <Compared of={typed} other={{ name: usedWords(found.usedIn), text: shownText(found.question) }} />
              <p>
                <a href={`/teacher/questions/${found.id}`} target="_blank" rel="noreferrer">
                  Open it in a new tab
                </a>
              </p>
            </div>
          </details>
        )}
      </div>
    </Notice>
  );
}

const titleOf = (found: NearQuestion | undefined, inTest: NearInTest | undefined): string =>
  [
    inTest && likeWords(inTest.similarity, `question ${inTest.number} of this test`),
    found && likeWords(found.similarity, bankWords(found.updatedAt)),
  ]
    .filter(Boolean)
    .join(', ');
