import Typography from '@mui/material/Typography';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { DescriptionList } from '../../../ui/elements/DescriptionList';

/** The health of an email account and what depends on it. */
export function RegistrationSummary({ registration }: { registration: EmailRegistration }) {
  const moment = (at: string | null) =>
    at ? formatDateTime(at) : t('email-registrations.registrations.never');
  const { imap, smtp, channel_integration } = registration;
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {t('email-registrations.registrations.health')}
      </Typography>
      <DescriptionList
        facts={[
          { label: t('email-registrations.registrations.address'), value: registration.address },
          {
            label: t('email-registrations.registrations.organisation'),
            value: registration.organization_name,
          },
          {
            label: t('email-registrations.registrations.integration'),
            value: channel_integration?.name ?? t('email-registrations.registrations.noIntegration'),
          },
          {
            label: t('email-registrations.registrations.lastReceived'),
            value: moment(registration.last_received_at),
          },
          {
            label: t('email-registrations.registrations.lastSent'),
            value: moment(registration.last_sent_at),
          },
          {
            label: t('email-registrations.registrations.lastCheck'),
            value: moment(registration.last_checked_at),
          },
          {
            label: t('email-registrations.registrations.inbound'),
            value: `IMAP ${imap.host}:${imap.port}, ${t(`email-registrations.registrations.securities.${imap.security}`)}`,
          },
          {
            label: t('email-registrations.registrations.outbound'),
            value: `SMTP ${smtp.host}:${smtp.port}, ${t(`email-registrations.registrations.securities.${smtp.security}`)}`,
          },
          ...(registration.reply_to
            ? [{ label: t('email-registrations.registrations.replyTo'), value: registration.reply_to }]
            : []),
          {
            label: t('email-registrations.registrations.createdAt'),
            value: formatDateTime(registration.created_at),
          },
        ]}
      />
    </>
  );
}
