import { isPlain } from '@kasauti/contracts/plain-text';
import { IconBold, IconItalic, IconLink, IconList, IconMath, IconPhoto } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../button';
import { Textarea } from '../../fields/textarea';
import { AddImage } from './add-image';
import { withImage, withMark, type Mark, type Selected } from './insert';
import './rich-field.css';
import { RichText } from '../rich-text';
import { useRefusal } from './use-refusal';

const marks: { mark: Mark; label: string; icon: ReactNode }[] = [
  { mark: 'bold', label: 'Bold', icon: <IconBold aria-hidden /> },
  { mark: 'italic', label: 'Italic', icon: <IconItalic aria-hidden /> },
  { mark: 'list', label: 'List', icon: <IconList aria-hidden /> },
  { mark: 'link', label: 'Link', icon: <IconLink aria-hidden /> },
  { mark: 'maths', label: 'Formula', icon: <IconMath aria-hidden /> },
];

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: ReactNode;
  description?: ReactNode;
  name?: string;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  /** Of the text. */
  lang?: string;
}

/** A text area for rich text, with marks, images and the text as students will see it. */
export function RichTextField({ value, onChange, label, description, error, ...rest }: Props) {
  const refusal = useRefusal(value);
  const area = useRef<HTMLTextAreaElement>(null);
  const [adding, setAdding] = useState(false);
  const selected = (): Selected => ({
    text: value,
    from: area.current?.selectionStart ?? value.length,
    to: area.current?.selectionEnd ?? value.length,
  });
  const put = (next: Selected) => {
    onChange(next.text);
    // Rendering the new text moves the cursor to its end, so the selection is set after it.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <div className="rich-field">
      <Textarea
        {...rest}
        ref={area}
        label={label}
        value={value}
        onChange={onChange}
        error={error ?? refusal}
        description={description ?? 'Markdown: **bold**, *italic*, - list, $x^2$ for formulas'}
      />
      <div className="tools" role="group" aria-label={`Format ${label}`}>
        {marks.map(({ mark, label: name, icon }) => (
          <IconButton key={mark} label={name} onClick={() => put(withMark(selected(), mark))}>
            {icon}
          </IconButton>
        ))}
        <IconButton label="Image" onClick={() => setAdding(true)}>
          <IconPhoto aria-hidden />
        </IconButton>
      </div>
      {adding && (
        <AddImage
          onClose={() => setAdding(false)}
          onAdd={(image, alt) => {
            setAdding(false);
            put(withImage(selected(), image, alt));
          }}
        />
      )}
      {!isPlain(value) && (
        <section className="rich-preview" aria-label={`Preview of ${label}`}>
          <RichText text={value} />
        </section>
      )}
    </div>
  );
}
