import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { BotToggle } from '@relaydesk/contracts/bot-toggle';
import { formatRelative } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import type { DisplayError } from '../../ui/failures/display-error';

interface BotToggleConflictProps {
  /** A `conflict`, which contains the current switch. */
  failure: DisplayError | undefined;
  onReload: () => void;
}

/** Another user has changed the switch meanwhile: shows who and when, since the request may be obsolete. */
export function BotToggleConflict({ failure, onReload }: BotToggleConflictProps) {
  const current = failure?.current as BotToggle | undefined; // a conflict contains the record of the same route
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onReload}>
          {t('bot-toggle.reload')}
        </Button>
      }
    >
      {t('bot-toggle.conflict', {
        name: current?.changed_by ?? t('bot-toggle.somebody'),
        when: current?.changed_at ? formatRelative(current.changed_at) : '',
      })}
    </Alert>
  );
}
