import { isPlain, unparsed } from '@kasauti/contracts/plain-text';
import { useMemo } from 'react';
import { reading } from './loading';
import './rich-text.css';

/**
 * What a user wrote in Markdown. `inline` for one line inside a label or heading, such as an option.
 * @example <RichText text={question.text} />
 */
export function RichText({ text, inline = false }: { text: string; inline?: boolean }) {
  const isSimple = isPlain(text);
  const reader = reading.use(!isSimple);
  const parsed = useMemo(() => {
    if (isSimple || !reader) return undefined;
    const { Blocks, Inlines, parseInline, parseRichText } = reader;
    return inline ? <Inlines of={parseInline(text)} /> : <Blocks of={parseRichText(text)} />;
  }, [isSimple, reader, inline, text]);
  if (inline) return isSimple ? text : <span className="rich-line">{parsed ?? unparsed(text)}</span>;
  return (
    <div className="prose rich">
      {parsed ??
        unparsed(text)
          .split(/\n{2,}/)
          .map((part, place) => <p key={place}>{part}</p>)}
    </div>
  );
}
