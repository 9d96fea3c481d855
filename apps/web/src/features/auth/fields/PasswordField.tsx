import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import type { AuthFieldProps } from './AuthField';
import { AuthField } from './AuthField';

/** A password field with a visibility toggle and a Caps Lock hint. */
export function PasswordField(props: AuthFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <AuthField
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={128}
      hint={
        capsLock ? <span className="field-warning">{t('sign-in.auth.signIn.capsLock')}</span> : props.hint
      }
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      button={
        <button
          type="button"
          aria-label={isShown ? t('sign-in.auth.signIn.hide') : t('sign-in.auth.signIn.show')}
          onClick={() => setIsShown(!isShown)}
          onMouseDown={(event) => event.preventDefault()} // preserves the caret position
        >
          <VisibilityIcon isCrossed={isShown} />
        </button>
      }
    />
  );
}

function VisibilityIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path
        d="M2.5 12C4.4 8 8 5.8 12 5.8S19.6 8 21.5 12c-1.9 4-5.5 6.2-9.5 6.2S4.4 16 2.5 12Z"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="12" r="3.2" />
      {isCrossed && <path d="m4 4 16 16" strokeLinecap="round" />}
    </svg>
  );
}
