import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

export interface FieldProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  id?: string;
  'aria-describedby'?: string;
  /**
   * The error comes when the field is left, that is under the finger on its way to the next thing: a line is kept free for
   * it, or what moves away would miss the tap.
   */
  judgedOnLeaving?: boolean;
}
/** Below a control; `id` is that of the control. */
export const ErrorLine = ({ id, error, isKept }: { id: string; error: ReactNode; isKept?: boolean }) =>
  (error || isKept) && (
    <p className={isKept ? 'error error-kept' : 'error'} id={`${id}-e`}>
      {error && (
        <>
          <IconAlertCircle aria-hidden />
          <span>{error}</span>
        </>
      )}
    </p>
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
  judgedOnLeaving,
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
    <ErrorLine id={id} error={error} isKept={judgedOnLeaving} />
  </div>
);

export type NativeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'size' | 'value' | 'onChange' | 'style' | 'id' | 'aria-describedby'
>;
