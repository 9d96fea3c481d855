import type { PlatformMedia } from '@relaydesk/contracts/platform-content';
import { t } from '../../../../../lib/locale/i18n';

/**
 * Media still at the platform, with the expected size, so that the layout hardly shifts; or why it was lost.
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
          <span className={state === 'failed' ? 'rd-lost' : 'rd-file-facts'}>
            {t(`inbox.messageContent.media.${state}.${kind}`)}
          </span>
          {error !== null && <span className="rd-file-facts">{error}</span>}
        </div>
      ))}
    </div>
  );
}
