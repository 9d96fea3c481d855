import { useId } from 'react';

interface SelectFieldProps {
  label: string;
  hint?: string;
  name: string;
  options: readonly string[];
  defaultValue: string;
}

/** A labelled native select, styled as the fields of public pages (theme/public.css). */
export function SelectField({ label, hint, name, options, defaultValue }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-describedby={hint ? `${id}-below` : undefined}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-below`} className="field-below">
          {hint}
        </p>
      )}
    </div>
  );
}
