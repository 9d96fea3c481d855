import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { mailTexts as t } from '../texts/mail.texts';

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
          {subject || t.noSubject}
        </p>
      )}
      {(is_automatic || is_authenticated === false) && (
        <p className="rd-badges">
          {is_automatic && <span className="rd-badge">{t.automatic}</span>}
          {is_authenticated === false && (
            <Tooltip title={t.unverifiedHelp} describeChild>
              <span className="rd-badge rd-badge-warning">{t.unverified}</span>
            </Tooltip>
          )}
        </p>
      )}
      <p className="rd-aside">
        <AddressList label={t.from} addresses={[from]} />{' '}
        <AddressList label={t.replyTo} addresses={reply_to === undefined ? [] : [reply_to]} />{' '}
        <AddressList label={t.to} addresses={to} /> <AddressList label={t.cc} addresses={cc} />{' '}
        <AddressList label={t.bcc} addresses={bcc} />
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
