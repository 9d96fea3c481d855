import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { Section } from '../../../ui/page/Section';
import { accountApi } from '../account.api';
import { DisableTotpDialog } from './DisableTotpDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RegenerateCodesDialog } from './RegenerateCodesDialog';
import { SetUpTotpDialog } from './SetUpTotpDialog';

/** With this many or fewer left, recommend new codes. */
const LOW_CODES_THRESHOLD = 3;

/** The second factor: setup, recovery codes, disabling. */
export function TotpSection() {
  const { data: state, error, refetch } = accountApi.useTotpQuery();
  const [task, setTask] = useState<'set-up' | 'renew' | 'stop'>();
  const [codes, setCodes] = useState<string[]>();
  const failure = getQueryError(error);
  const close = () => setTask(undefined);
  const show = (shown: string[]) => {
    close();
    setCodes(shown);
  };

  return (
    <Section
      title={t('account-settings.security.totp.title')}
      description={
        state &&
        (state.is_enabled
          ? t('account-settings.security.totp.on', { left: state.recovery_codes_left })
          : t('account-settings.security.totp.off'))
      }
      actions={
        state &&
        (state.is_enabled ? (
          <>
            <Button variant="outlined" onClick={() => setTask('renew')}>
              {t('account-settings.security.totp.renew')}
            </Button>
            <Button color="error" onClick={() => setTask('stop')}>
              {t('account-settings.security.totp.stop')}
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={() => setTask('set-up')}>
            {t('account-settings.security.totp.setUp')}
          </Button>
        ))
      }
    >
      {failure && !state && <ErrorAlert failure={failure} onRetry={refetch} />}
      {state?.is_enabled && state.recovery_codes_left <= LOW_CODES_THRESHOLD && (
        <Alert severity="warning">{t('account-settings.security.totp.few')}</Alert>
      )}
      {task === 'set-up' && <SetUpTotpDialog onDone={show} onClose={close} />}
      {task === 'renew' && <RegenerateCodesDialog onDone={show} onClose={close} />}
      {task === 'stop' && <DisableTotpDialog onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}
