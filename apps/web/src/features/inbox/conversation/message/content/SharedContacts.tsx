import type { SharedContact } from '@relaydesk/contracts/platform-content';
import { t } from '../../../../../lib/locale/i18n';

/** Shared contacts. */
export function SharedContacts({ contacts }: { contacts: readonly SharedContact[] }) {
  return (
    <div className="rd-files">
      {contacts.map(({ name, phones, emails }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and they never change
        <div key={index} className="rd-file">
          <span className="rd-file-facts">{t('inbox.messageContent.contact')}</span>
          <b dir="auto">{name}</b>
          {[...new Set(phones)].map((phone) => (
            <a key={phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
              {phone}
            </a>
          ))}
          {[...new Set(emails)].map((email) => (
            <a key={email} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
              {email}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
