import Typography from '@mui/material/Typography';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { formatDateTime } from '../../../lib/locale/dates';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { registrationsTexts as t } from '../texts/registrations.texts';

/** The health of an email account and what depends on it. */
export function RegistrationSummary({ registration }: { registration: EmailRegistration }) {
  const moment = (at: string | null) => (at ? formatDateTime(at) : t.never);
  const { imap, smtp, channel_integration } = registration;
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {t.health}
      </Typography>
      <DescriptionList
        facts={[
          { label: t.address, value: registration.address },
          { label: t.organisation, value: registration.organization_name },
          { label: t.integration, value: channel_integration?.name ?? t.noIntegration },
          { label: t.lastReceived, value: moment(registration.last_received_at) },
          { label: t.lastSent, value: moment(registration.last_sent_at) },
          { label: t.lastCheck, value: moment(registration.last_checked_at) },
          { label: t.inbound, value: `IMAP ${imap.host}:${imap.port}, ${t.securities[imap.security]}` },
          { label: t.outbound, value: `SMTP ${smtp.host}:${smtp.port}, ${t.securities[smtp.security]}` },
          ...(registration.reply_to ? [{ label: t.replyTo, value: registration.reply_to }] : []),
          { label: t.createdAt, value: formatDateTime(registration.created_at) },
        ]}
      />
    </>
  );
}
