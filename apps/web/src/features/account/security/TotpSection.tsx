import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { shownError } from '../../../api/query-error';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { Section } from '../../../ui/page/Section';
import { accountApi } from '../account.api';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RenewCodesDialog } from './RegenerateCodesDialog';
import { SetUpTotp } from './SetUpTotpDialog';
import { StopTotpDialog } from './DisableTotpDialog';
import { securityTexts } from './security.texts';

const t = securityTexts.totp;

/** When so many are left, it is time for new ones. */
const FEW_CODES = 3;

/** The second factor: setting it up, its recovery codes, switching it off. */
export function TotpSection() {
  const { data: state, error, refetch } = accountApi.useTotpQuery();
  const [task, setTask] = useState<'set-up' | 'renew' | 'stop'>();
  const [codes, setCodes] = useState<string[]>();
  const failure = shownError(error);
  const close = () => setTask(undefined);
  const show = (shown: string[]) => {
    close();
    setCodes(shown);
  };

  return (
    <Section
      title={t.title}
      description={state && (state.is_enabled ? t.on(state.recovery_codes_left) : t.off)}
      actions={
        state &&
        (state.is_enabled ? (
          <>
            <Button variant="outlined" onClick={() => setTask('renew')}>
              {t.renew}
            </Button>
            <Button color="error" onClick={() => setTask('stop')}>
              {t.stop}
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={() => setTask('set-up')}>
            {t.setUp}
          </Button>
        ))
      }
    >
      {failure && !state && <FailureNotice failure={failure} onRetry={refetch} />}
      {state?.is_enabled && state.recovery_codes_left <= FEW_CODES && (
        <Alert severity="warning">{t.few}</Alert>
      )}
      {task === 'set-up' && <SetUpTotp onDone={show} onClose={close} />}
      {task === 'renew' && <RenewCodesDialog onDone={show} onClose={close} />}
      {task === 'stop' && <StopTotpDialog onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}
