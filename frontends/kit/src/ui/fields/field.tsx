import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

export interface FieldProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  id?: string;
  'aria-describedby'?: string;
}
export const errorText = (error: ReactNode) => (
  <>
    <IconAlertCircle aria-hidden />
    <span>{error}</span>
  </>
);

/** The ids and ARIA attributes that link a control to its label, hint and error. */
export function useFieldIds({ id, description, error, 'aria-describedby': more }: Omit<FieldProps, 'label'>) {
  const made = useId();
  const own = id ?? made;
  const describedBy = [description && `${own}-d`, error && `${own}-e`, more].filter(Boolean).join(' ');
  return {
    id: own,
    control: {
      id: own,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
    } as const,
  };
}

export const Field = ({
  id,
  label,
  description,
  error,
  children,
}: FieldProps & { id: string; children: ReactNode }) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
    {description && (
      <span className="hint" id={`${id}-d`}>
        {description}
      </span>
    )}
    {error && (
      <p className="error" id={`${id}-e`}>
        {errorText(error)}
      </p>
    )}
  </div>
);

export type NativeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'size' | 'value' | 'onChange' | 'style' | 'id' | 'aria-describedby'
>;
