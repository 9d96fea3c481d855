import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRole } from '../../api/use-has-permission';
import { Forbidden } from '../../ui/page/Forbidden';
import { canViewPage, findPagePermission } from '../navigation/navigation';
import { HOME } from '../navigation/paths';
import { appTexts } from '../texts/app.texts';

/** Keeps a page from roles that the navigation does not show it to. The server refuses them in any case. */
export function PageGuard({ pathname, children }: { pathname: string; children: ReactNode }) {
  const role = useRole();
  const permission = findPagePermission(pathname);
  if (!permission || canViewPage(role, permission)) return children;
  // Not known yet: a page that some may not open asks for nothing in the meantime.
  if (role === '') return null;
  return (
    <Forbidden
      action={
        <Button component={Link} to={HOME} variant="contained">
          {appTexts.pages.dashboard}
        </Button>
      }
    />
  );
}
