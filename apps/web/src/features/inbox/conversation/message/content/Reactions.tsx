import type { Reaction } from '@relaydesk/contracts/platform-content';
import { t } from '../../../../../lib/locale/i18n';
import { Tooltip } from '../../../../../ui/elements/Tooltip';

/** Reactions of both sides to a message; renders nothing when there are none. */
export function Reactions({ reactions }: { reactions: readonly Reaction[] }) {
  const shown = reactions.filter(({ emoji }) => emoji !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="rd-reactions" aria-label={t('inbox.messageContent.reactions')}>
      {shown.map(({ by, emoji }) => (
        <li key={by}>
          <Tooltip title={t(`inbox.messageContent.reacted.${by}`, { emoji: emoji ?? '' })}>
            <span role="img" aria-label={t(`inbox.messageContent.reacted.${by}`, { emoji: emoji ?? '' })}>
              {emoji}
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
