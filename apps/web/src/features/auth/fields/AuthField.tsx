import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';

export interface AuthFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong; shown instead of the hint. */
  problem?: string;
  hint?: ReactNode;
  /** A button inside the field. */
  button?: ReactNode;
}

/** A labelled field in the style of theme/public.css; the public pages do without MUI. */
export function AuthField({ label, problem, hint, button, ...input }: AuthFieldProps) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-frame">
        <input
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          {...input}
        />
        {button}
      </div>
      {below && (
        <p id={`${id}-below`} className="field-below" role={problem ? 'alert' : 'status'}>
          {below}
        </p>
      )}
    </div>
  );
}
