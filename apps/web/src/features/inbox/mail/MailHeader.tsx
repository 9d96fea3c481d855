import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import { t } from '../../../lib/locale/i18n';
import { Tooltip } from '../../../ui/elements/Tooltip';

interface MailHeaderProps {
  mail: MailMetadata;
  /** Its subject differs from that of the previous mail. */
  isNewSubject: boolean;
}

/** Above the text of a mail: subject, sender, recipients and warnings. */
export function MailHeader({ mail, isNewSubject }: MailHeaderProps) {
  const { subject, from, to, cc, reply_to, bcc = [], is_automatic, is_authenticated } = mail;
  return (
    <>
      {isNewSubject && (
        <p className="rd-subject" dir="auto">
          {subject || t('inbox.mail.noSubject')}
        </p>
      )}
      {(is_automatic || is_authenticated === false) && (
        <p className="rd-badges">
          {is_automatic && <span className="rd-badge">{t('inbox.mail.automatic')}</span>}
          {is_authenticated === false && (
            <Tooltip title={t('inbox.mail.unverifiedHelp')} describeChild>
              <span className="rd-badge rd-badge-warning">{t('inbox.mail.unverified')}</span>
            </Tooltip>
          )}
        </p>
      )}
      <p className="rd-aside">
        <AddressList label={t('inbox.mail.from')} addresses={[from]} />{' '}
        <AddressList label={t('inbox.mail.replyTo')} addresses={reply_to === undefined ? [] : [reply_to]} />{' '}
        <AddressList label={t('inbox.mail.to')} addresses={to} />{' '}
        <AddressList label={t('inbox.mail.cc')} addresses={cc} />{' '}
        <AddressList label={t('inbox.mail.bcc')} addresses={bcc} />
      </p>
    </>
  );
}

function AddressList({ label, addresses }: { label: string; addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <span>
      {label}: <bdi>{addresses.join(', ')}</bdi>
    </span>
  );
}
