import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRole } from '../../api/use-role';
import { Forbidden } from '../../ui/Forbidden';
import { appTexts } from '../app.texts';
import { findPermission, maySee } from '../navigation';
import { HOME } from '../paths';

/** Keeps a page from roles that the navigation does not show it to. The server refuses them in any case. */
export function PageGate({ pathname, children }: { pathname: string; children: ReactNode }) {
  const role = useRole();
  const permission = findPermission(pathname);
  if (!permission || maySee(role, permission)) return children;
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
