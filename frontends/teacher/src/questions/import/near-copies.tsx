import { shownText } from '@kasauti/contracts/near';
import { IconCopy } from '@tabler/icons-react';
import { Compared } from '../near/compared';
import { bankWords, likeWords, usedWords } from '../near/words';
import near from '../near/near.module.css';
import type { ImportRow } from './import.data';
import { Why } from './why';

type Copy = NonNullable<ImportRow['near']>[number];

/** What a row is nearly the same as: the nearest at once, further ones behind their line. */
export function NearCopies({ row: { question, near: copies = [] } }: { row: ImportRow }) {
  const [first, ...others] = copies;
  if (!first || !question) return null;
  const text = shownText(question);
  return (
    <div className={near.copies}>
      <Why tone="warn" icon={<IconCopy aria-hidden />}>
        {wordsOf(first)}
      </Why>
      <Beside text={text} copy={first} />
      {others.map((copy) => (
        <details key={copy.questionId ?? copy.row}>
          <summary className="sm">{wordsOf(copy)}</summary>
          <Beside text={text} copy={copy} />
        </details>
      ))}
    </div>
  );
}

const wordsOf = ({ similarity, row, updatedAt }: Copy): string =>
  likeWords(similarity, row === undefined ? bankWords(updatedAt) : `row ${row} of this file`);

const Beside = ({ text, copy: { text: other, row, usedIn } }: { text: string; copy: Copy }) => (
  <div className={near.copy}>
    <Compared
      of={{ name: 'In this file', text }}
      other={{ name: row === undefined ? usedWords(usedIn) : `Row ${row}`, text: other }}
    />
  </div>
);
