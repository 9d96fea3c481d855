import type { ReferralData as Source } from '@relaydesk/contracts/platform-content';
import { messageContentTexts as t } from '../../../texts/message-content.texts';

/** The referral of the customer: advertisement, link or product. */
export function ReferralSource({ source: { kind, id, title, url } }: { source: Source }) {
  const what = title ?? id;
  return (
    <p className="rd-aside">
      <bdi>{t.cameFrom[kind](what === null ? t.somewhere : t.quoted(what))}</bdi>
      {/* Only web addresses become links: the address comes from the other side. */}
      {url !== null && /^https?:\/\//i.test(url) && (
        <>
          {' · '}
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {t.openSource}
          </a>
        </>
      )}
    </p>
  );
}
