import type { Shown } from '@kasauti/contracts/language';
import { RichText } from '@kasauti/web-kit/base';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './paper-texts.module.css';
import type { Reading } from './reading';

type Props = { shown: readonly Shown[]; reading: Reading; inline?: boolean };

/** A text in one language, or in two side by side; below each other on a narrow page. */
export function Worded({ shown, reading, inline = false }: Props) {
  const [only] = shown;
  // A paper that names no language looks as ever.
  if (!reading.isTagged) return <RichText inline={inline} text={only?.text ?? ''} />;
  const Tag = inline ? 'span' : 'div';
  const pieces = shown.map(({ text, language }) => (
    <Tag key={language} lang={language} dir="auto">
      <RichText inline={inline} text={text} />
    </Tag>
  ));
  return pieces.length > 1 ? <Tag className={css.two}>{pieces}</Tag> : pieces;
}

/** Says above a text that it is not in the language it should be in. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className={css.note}>
    <IconInfoCircle aria-hidden />
    {children}
  </p>
);
