import './rich-text.css';
import { useMemo } from 'react';
import { isPlain, parser } from './loading';
import { Blocks, Inlines } from './nodes';

/**
 * What a user wrote in Markdown. `inline` for one line inside a label or heading, such as an option.
 * @example <RichText text={question.text} />
 */
export function RichText({ text, inline = false }: { text: string; inline?: boolean }) {
  const isSimple = isPlain(text);
  const rules = parser.use(!isSimple);
  const parsed = useMemo(() => {
    if (isSimple || !rules) return undefined;
    return inline ? <Inlines of={rules.parseInline(text)} /> : <Blocks of={rules.parseRichText(text)} />;
  }, [isSimple, rules, inline, text]);
  if (inline) return <span className="rich-line">{parsed ?? text}</span>;
  return (
    <div className="prose rich">{parsed ?? text.split(/\n{2,}/).map((part, place) => <p key={place}>{part}</p>)}</div>
  );
}
