import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';

export interface AuthFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The error; replaces the hint. */
  problem?: string;
  hint?: ReactNode;
  /** A button inside the field. */
  button?: ReactNode;
}

/** A labelled field styled by theme/public.css; public pages do not use MUI. */
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
