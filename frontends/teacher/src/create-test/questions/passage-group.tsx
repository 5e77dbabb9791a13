import { Button } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconBook, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Passage } from '../../question/passage';
import { passageName } from '../../question/passage-row';
import s from './questions.module.css';

interface Props {
  passage: Passage;
  count: number;
  onEdit(): void;
  onAdd(): void;
  /** The rows of its questions. */
  children: ReactNode;
}

/** A passage on top of its questions. They move together. */
export const PassageGroup = ({ passage, count, onEdit, onAdd, children }: Props) => (
  <li className={s.group} aria-label={`Passage ${passageName(passage)}`}>
    <div className={s.groupHead}>
      <IconBook aria-hidden className="i-16" />
      <p>
        <b>{passageName(passage)}</b> <span className="xs dim">{plural(count, 'question')}</span>
      </p>
      <Button size="sm" variant="subtle" onClick={onEdit}>
        Edit passage
      </Button>
    </div>
    <ol className={`list ${s.questions}`}>{children}</ol>
    <Button size="sm" variant="subtle" icon={<IconPlus aria-hidden />} onClick={onAdd}>
      Add question to this passage
    </Button>
  </li>
);
