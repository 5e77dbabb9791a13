import { isPlain } from '@kasauti/contracts/plain-text';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useState, type ComponentProps } from 'react';
import { IconButton } from '../../button';
import { ErrorLine } from '../../fields/field';
import { AddImage } from './add-image';
import { lineWithImage } from './insert';
import './rich-field.css';
import { RichText } from '../rich-text';
import { useRefusal } from './use-refusal';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'style'> {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** One line of rich text, such as an option, with images and the line as students will see it. */
export function RichTextLine({ label, value, onChange, ...rest }: Props) {
  const [adding, setAdding] = useState(false);
  const refusal = useRefusal(value);
  const refusalId = useId();
  return (
    <div>
      <div className="row">
        <input
          {...rest}
          className="input grow"
          aria-label={label}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal && `${refusalId}-e`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton label={`Add an image to ${label}`} onClick={() => setAdding(true)}>
          <IconPhoto aria-hidden />
        </IconButton>
      </div>
      <ErrorLine id={refusalId} error={refusal} />
      {adding && (
        <AddImage
          onClose={() => setAdding(false)}
          onAdd={(image, alt) => {
            setAdding(false);
            onChange(lineWithImage(value, image, alt));
          }}
        />
      )}
      {!isPlain(value) && (
        <section className="rich-preview" aria-label={`Preview of ${label}`}>
          <RichText inline text={value} />
        </section>
      )}
    </div>
  );
}
