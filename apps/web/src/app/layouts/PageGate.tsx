import Button from '@mui/material/Button';
import { may } from '@relaydesk/contracts/permissions';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRole } from '../../api/use-role';
import { Forbidden } from '../../ui/Forbidden';
import { appTexts } from '../app.texts';
import { findEntry } from '../navigation';
import { HOME } from '../paths';

/** Keeps a page from roles that the navigation does not show it to. The server refuses them in any case. */
export function PageGate({ pathname, children }: { pathname: string; children: ReactNode }) {
  const role = useRole();
  const entry = findEntry(pathname);
  if (!entry || role === '' || may(role, entry.permission)) return children;
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
