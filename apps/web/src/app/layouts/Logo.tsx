import { Link } from 'react-router';
import { t } from '../../lib/locale/i18n';
import { HOME } from '../navigation/paths';

/**
 * Logo and name, or where space is short only the logo; links to home. Inline SVG, so that it needs no request
 * (index.html has the same).
 */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <Link className="logo" to={HOME} aria-label={t('app.home')}>
      <LogoMark />
      {!isShort && t('app.product')}
    </Link>
  );
}

/** Two overlapping speech bubbles. */
function LogoMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
      <path
        fill="#1877F2"
        d="M10 4h14a8 8 0 0 1 8 8v4a8 8 0 0 1-8 8h-8l-7 6v-6.4A8 8 0 0 1 2 16v-4a8 8 0 0 1 8-8Z"
      />
      <path
        fill="#73BAFB"
        d="M35.3 14.6A7 7 0 0 1 39 21v3a7 7 0 0 1-5 6.7V36l-6-5h-8a7 7 0 0 1-5.2-2.3L18 26h6a11 11 0 0 0 11-11l.3-.4Z"
      />
      <circle cx="11" cy="14" r="2" fill="#fff" />
      <circle cx="17" cy="14" r="2" fill="#fff" />
      <circle cx="23" cy="14" r="2" fill="#fff" />
    </svg>
  );
}
