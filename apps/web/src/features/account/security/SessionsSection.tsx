import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { Section } from '../../../ui/page/Section';
import { accountApi } from '../account.api';
import { SessionItem } from './SessionItem';

/** All sessions of the user, with actions that end them. */
export function SessionsSection() {
  const {
    data: sessions,
    error,
    refetch,
  } = accountApi.useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endOne] = accountApi.useEndSessionMutation();
  const [endOthers] = accountApi.useEndOtherSessionsMutation();
  const [isAsking, setAsking] = useState(false);
  const failure = getQueryError(error);

  async function end(id: string) {
    try {
      await unwrap(endOne(id));
      showToast.success(t('account-settings.security.sessions.ended'));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  }

  return (
    <Section
      title={t('account-settings.security.sessions.title')}
      actions={
        sessions?.some(({ is_current }) => !is_current) && (
          <Button color="error" onClick={() => setAsking(true)}>
            {t('account-settings.security.sessions.endOthers')}
          </Button>
        )
      }
    >
      {sessions ? (
        <List disablePadding aria-label={t('account-settings.security.sessions.title')}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onEnd={() => void end(session.id)} />
          ))}
        </List>
      ) : failure ? (
        <ErrorAlert failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('account-settings.security.sessions.endOthers')}
          text={t('account-settings.security.sessions.endOthersText')}
          confirm={t('account-settings.security.sessions.endOthers')}
          isDangerous
          onConfirm={() => unwrap(endOthers())}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
