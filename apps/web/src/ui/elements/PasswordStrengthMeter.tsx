import { useId } from 'react';
import { texts } from '../../lib/locale/texts';
import { estimatePasswordStrength } from '../../lib/password-strength';

const t = texts({
  en: { label: 'Password strength', levels: { 0: '', 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' } },
  de: { label: 'Stärke des Passworts', levels: { 0: '', 1: 'Schwach', 2: 'Mittel', 3: 'Gut', 4: 'Stark' } },
});

interface PasswordStrengthMeterProps {
  password: string;
  /** Names and addresses that make a password easy to guess. */
  personal?: readonly string[];
}

/**
 * Strength of a new password. Without MUI, because public pages use it too. Renders nothing for an empty
 * password.
 */
export function PasswordStrengthMeter({ password, personal }: PasswordStrengthMeterProps) {
  const id = useId();
  const strength = estimatePasswordStrength(password, personal);
  return (
    <div style={{ minHeight: 24, display: 'flex', alignItems: 'center', gap: 8, fontSize: 14 }}>
      {strength > 0 && (
        <>
          <meter
            aria-label={t.label}
            aria-describedby={id}
            min={0}
            max={4}
            low={2}
            high={3}
            optimum={4}
            value={strength}
            style={{ width: 144 }}
          />
          <span id={id}>{t.levels[strength]}</span>
        </>
      )}
    </div>
  );
}
