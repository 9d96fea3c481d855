import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import { showToast } from '../../../lib/show-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { Section } from '../../../ui/page/Section';
import { accountApi } from '../account.api';
import { SessionItem } from './SessionItem';
import { securityTexts } from './security.texts';

const t = securityTexts.sessions;

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
      showToast.success(t.ended);
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  }

  return (
    <Section
      title={t.title}
      actions={
        sessions?.some(({ is_current }) => !is_current) && (
          <Button color="error" onClick={() => setAsking(true)}>
            {t.endOthers}
          </Button>
        )
      }
    >
      {sessions ? (
        <List disablePadding aria-label={t.title}>
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
          title={t.endOthers}
          text={t.endOthersText}
          confirm={t.endOthers}
          isDangerous
          onConfirm={() => unwrap(endOthers())}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
