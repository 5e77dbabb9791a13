import { Badge, RichText } from '@kasauti/web-kit/base';
import { plural, signed } from '@kasauti/web-kit/i18n';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconBookOff,
  IconCopy,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { TypedMarking } from '../../marking/marking';
import { kindOf, kindWord, type Question } from '../../question/question';
import { isFinished } from '../../question/question-problems';
import s from './questions.module.css';
import { RowMenu } from '../../row-menu/row-menu';

const ownMarks = ({ correct, wrong }: TypedMarking): string =>
  `Own marks ${[correct, wrong].map((marks) => signed(marks ?? 0)).join(' ')}`;

interface Props {
  question: Question;
  /** Of a question that names none. */
  language: string | undefined;
  /** Undefined where the section decides the marks. */
  points: number | undefined;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onEdit(): void;
  onDuplicate(): void;
  onMove(by: -1 | 1): void;
  /** Only of a question with a passage. */
  onLeave: (() => void) | undefined;
  onRemove(): void;
}

export const QuestionRow = ({
  question,
  language,
  points,
  index,
  isFirst,
  isLast,
  isOpen,
  onEdit,
  onDuplicate,
  onMove,
  onLeave,
  onRemove,
}: Props) => (
  <>
    <span className={s.grip}>
      <IconGripVertical aria-hidden className="i-16" />
    </span>
    <div className="grow">
      <p className={s.stem} lang={question.text ? (question.language ?? language) : undefined}>
        {index + 1}. <RichText inline text={question.text || 'Without a text'} />
      </p>
      <p className={`row ${s.kind}`}>
        <Badge>{kindWord[kindOf(question)]}</Badge>
        {question.marking && <Badge>{ownMarks(question.marking)}</Badge>}
        <span className="xs dim">
          {[points === undefined ? '' : plural(points, 'point'), question.topic].filter(Boolean).join(' · ')}
        </span>
        {!isFinished(question, points !== undefined) && (
          <Badge tone="warn" icon={<IconAlertCircle aria-hidden />}>
            Unfinished
          </Badge>
        )}
        {isOpen && <span className="xs strong">Open in the editor</span>}
      </p>
    </div>
    <RowMenu
      label={`Actions for question ${index + 1}`}
      entries={[
        { label: 'Edit', icon: <IconPencil aria-hidden />, onChoose: onEdit },
        {
          label: 'Duplicate',
          icon: <IconCopy aria-hidden />,
          onChoose: onDuplicate,
        },
        {
          label: 'Move up',
          icon: <IconArrowUp aria-hidden />,
          disabled: isFirst,
          onChoose: () => onMove(-1),
        },
        {
          label: 'Move down',
          icon: <IconArrowDown aria-hidden />,
          disabled: isLast,
          onChoose: () => onMove(1),
        },
        ...(onLeave
          ? [{ label: 'Take out of the passage', icon: <IconBookOff aria-hidden />, onChoose: onLeave }]
          : []),
        { label: 'Delete', icon: <IconTrash aria-hidden />, onChoose: onRemove },
      ]}
    />
  </>
);
