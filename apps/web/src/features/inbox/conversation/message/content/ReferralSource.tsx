import type { ReferralData as Source } from '@relaydesk/contracts/platform-content';
import { t } from '../../../../../lib/locale/i18n';

/** The referral of the customer: advertisement, link or product. */
export function ReferralSource({ source: { kind, id, title, url } }: { source: Source }) {
  const what = title ?? id;
  return (
    <p className="rd-aside">
      <bdi>
        {t(`inbox.messageContent.cameFrom.${kind}`, {
          what:
            what === null
              ? t('inbox.messageContent.somewhere')
              : t('inbox.messageContent.quoted', { text: what }),
        })}
      </bdi>
      {/* Only web addresses become links: the address comes from the other side. */}
      {url !== null && /^https?:\/\//i.test(url) && (
        <>
          {' · '}
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {t('inbox.messageContent.openSource')}
          </a>
        </>
      )}
    </p>
  );
}
