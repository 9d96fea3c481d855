import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRole } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { Forbidden } from '../../ui/page/Forbidden';
import { canViewPage, findPagePermission } from '../navigation/navigation';
import { HOME } from '../navigation/paths';

/** Hides a page from roles that have no navigation entry for it. The server refuses them in any case. */
export function PageGuard({ pathname, children }: { pathname: string; children: ReactNode }) {
  const role = useRole();
  const permission = findPagePermission(pathname);
  if (!permission || canViewPage(role, permission)) return children;
  // Role not known yet: a page that is not open to every role sends no requests.
  if (role === '') return null;
  return (
    <Forbidden
      action={
        <Button component={Link} to={HOME} variant="contained">
          {t('app.pages.dashboard')}
        </Button>
      }
    />
  );
}
