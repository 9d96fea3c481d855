import type { ReferralData as Source } from '@relaydesk/contracts/platform-content';
import { messageContentTexts as t } from '../../../texts/message-content.texts';

/** What brought the customer here: the advertisement, the link, the product. */
export function ReferralSource({ source: { kind, id, title, url } }: { source: Source }) {
  const what = title ?? id;
  return (
    <p className="rd-aside">
      <bdi>{t.cameFrom[kind](what === null ? t.somewhere : t.quoted(what))}</bdi>
      {/* Only what a browser may open is a link: the address comes from the other side. */}
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
