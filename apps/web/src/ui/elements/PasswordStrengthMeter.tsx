import { useId } from 'react';
import { t } from '../../lib/locale/i18n';
import { estimatePasswordStrength } from '../../lib/password-strength';

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
            aria-label={t('ui.passwordStrengthMeter.label')}
            aria-describedby={id}
            min={0}
            max={4}
            low={2}
            high={3}
            optimum={4}
            value={strength}
            style={{ width: 144 }}
          />
          <span id={id}>{t(`ui.passwordStrengthMeter.levels.${strength}`)}</span>
        </>
      )}
    </div>
  );
}
