import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { t } from '../../lib/locale/i18n';
import { EmptyState } from '../elements/EmptyState';
import { Page } from './Page';

/** The 403 page inside the layout. `action` links to a permitted page. */
export function Forbidden({ action }: { action?: ReactNode }) {
  return (
    <Page title={t('ui.forbiddenTitle')}>
      <ForbiddenText action={action} />
    </Page>
  );
}

/** The same for a part of a page. */
export function ForbiddenText({ action }: { action?: ReactNode }) {
  return <EmptyState icon={LockOutlined} text={t('ui.forbiddenText')} action={action} />;
}
