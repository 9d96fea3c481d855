import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { SystemMail } from '@relaydesk/contracts/system-mail';
import { formatDateTime } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { LinkedText } from './LinkedText';

/** A mail as its recipient sees it. */
export function SystemMailDrawer({ mail, onClose }: { mail: SystemMail; onClose: () => void }) {
  const { to, subject, text, state, created_at, sent_at, error } = mail;
  return (
    <SideDrawer title={subject} onClose={onClose}>
      <DescriptionList
        facts={[
          { label: t('outgoing-mail.to'), value: to },
          { label: t('outgoing-mail.created'), value: formatDateTime(created_at) },
          { label: t('outgoing-mail.sentAt'), value: sent_at && formatDateTime(sent_at) },
          { label: t('outgoing-mail.error'), value: error },
        ]}
      />
      {state === 'unknown' && <Alert severity="warning">{t('outgoing-mail.unknownText')}</Alert>}
      {text !== '' && (
        <section aria-label={t('outgoing-mail.text')}>
          <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <LinkedText text={text} />
          </Typography>
        </section>
      )}
    </SideDrawer>
  );
}
