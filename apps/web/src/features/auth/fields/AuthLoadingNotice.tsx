import { t } from '../../../lib/locale/i18n';

/** Shown while the code of a form loads. */
export function AuthLoadingNotice() {
  return (
    <p className="public-text" role="status">
      {t('sign-in.auth.loading')}
    </p>
  );
}
