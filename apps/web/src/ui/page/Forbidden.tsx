import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { EmptyState } from '../elements/EmptyState';
import { uiTexts } from '../texts/ui.texts';
import { Page } from './Page';

/** The 403 page inside the layout. `action` links to a permitted page. */
export function Forbidden({ action }: { action?: ReactNode }) {
  return (
    <Page title={uiTexts.forbiddenTitle}>
      <ForbiddenText action={action} />
    </Page>
  );
}

/** The same for a part of a page. */
export function ForbiddenText({ action }: { action?: ReactNode }) {
  return <EmptyState icon={LockOutlined} text={uiTexts.forbiddenText} action={action} />;
}
