import { RichText } from '@kasauti/web-kit/base';
import { useMemo } from 'react';
import { difference, type Part, type Side } from './difference';
import css from './near.module.css';

export interface Text {
  /** Whose it is, such as "In this file". */
  name: string;
  text: string;
}

/** Two questions side by side, below each other on phones. What differs is marked, numbers most. */
export function Compared({ of, other }: { of: Text; other: Text }) {
  const sides = useMemo(() => difference(of.text, other.text), [of.text, other.text]);
  return (
    <>
      <Numbers of={sides.of.numbers} other={sides.other.numbers} />
      <div className={css.compared}>
        <One name={of.name} side={sides.of} />
        <One name={other.name} side={sides.other} />
      </div>
    </>
  );
}

/** First, because they decide most often whether a question is another one. */
function Numbers({ of, other }: { of: string[]; other: string[] }) {
  if (of.length === 0 && other.length === 0) return null;
  const list = (numbers: string[]) => (numbers.length > 0 ? numbers.join(', ') : 'none');
  return (
    <p className={css.numbers}>
      Numbers that differ: <b>{list(of)}</b> here, <b>{list(other)}</b> there
    </p>
  );
}

const One = ({ name, side: { lines } }: { name: string; side: Side }) => (
  <section aria-label={name}>
    <h4>{name}</h4>
    {lines.map((line, place) => (
      <p key={place}>
        {line.map((part, i) => (
          <Piece key={i} part={part} />
        ))}
      </p>
    ))}
  </section>
);

const Piece = ({ part: { text, mark } }: { part: Part }) =>
  mark ? (
    <mark data-mark={mark}>
      <RichText inline text={text} />
    </mark>
  ) : (
    <RichText inline text={text} />
  );
