import { Button } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import s from './review.module.css';
import { totalPoints, type Draft } from '../draft/draft';
import { letterOf, type Question } from '../draft/question';

/** The paper without key and explanations, in the order of the list. */
export const PreviewDialog = ({ opened, draft, onClose }: { opened: boolean; draft: Draft; onClose(): void }) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    size="lg"
    title={draft.title || 'Test'}
    footer={<Button onClick={onClose}>Close preview</Button>}
  >
    <p className="muted">{`${draft.duration ?? '–'} minutes, ${plural(draft.items.length, 'question')}, ${plural(totalPoints(draft), 'point')}.${draft.shuffleQuestions ? ' Each student gets them in a different order.' : ''}`}</p>
    {draft.instructions && (
      <div className={s.preview}>
        <h3>Instructions</h3>
        <p className={s.lines}>{draft.instructions}</p>
      </div>
    )}
    <ol className={s.paper}>
      {draft.items.map(({ key, question }, index) => (
        <li key={key}>
          <PaperQuestion question={question} number={index + 1} />
        </li>
      ))}
    </ol>
  </Dialog>
);

const PaperQuestion = ({ question, number }: { question: Question; number: number }) => (
  <>
    <p className="row between">
      <b>Question {number}</b>
      <span className="sm muted">{plural(question.points ?? 0, 'point')}</span>
    </p>
    <p className={s.lines}>{question.text}</p>
    {question.type === 'short-answer' ? (
      <p className="sm dim">The student types the answer.</p>
    ) : (
      <ul className={s.choices}>
        {question.options
          .filter((text) => text.trim() !== '')
          .map((text, index) => (
            <li key={index}>
              <span aria-hidden>{letterOf(index)}</span>
              {text}
            </li>
          ))}
      </ul>
    )}
  </>
);
