import type { PlatformMedia } from '@relaydesk/contracts/platform-content';
import { messageContentTexts as t } from '../../../texts/message-content.texts';

/**
 * What still lies at the platform, as large as it usually is when it is here, so that little moves then; or that it is
 * lost, and why.
 */
export function PendingMedia({ media }: { media: readonly PlatformMedia[] }) {
  return (
    <div className="rd-files">
      {media.map(({ kind, name, state, error }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and they come and go from the front
          key={index}
          className={state === 'waiting' ? `rd-file rd-waiting rd-waiting-${kind}` : 'rd-file'}
        >
          {name !== null && <bdi>{name}</bdi>}
          <span className={state === 'failed' ? 'rd-lost' : 'rd-file-facts'}>{t.media[state][kind]}</span>
          {error !== null && <span className="rd-file-facts">{error}</span>}
        </div>
      ))}
    </div>
  );
}
