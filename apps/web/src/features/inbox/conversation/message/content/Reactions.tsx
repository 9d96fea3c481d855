import type { Reaction } from '@relaydesk/contracts/platform-content';
import { Tooltip } from '../../../../../ui/elements/Tooltip';
import { messageContentTexts as t } from '../../../texts/message-content.texts';

/** Reactions of both sides to a message; renders nothing when there are none. */
export function Reactions({ reactions }: { reactions: readonly Reaction[] }) {
  const shown = reactions.filter(({ emoji }) => emoji !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="rd-reactions" aria-label={t.reactions}>
      {shown.map(({ by, emoji }) => (
        <li key={by}>
          <Tooltip title={t.reacted[by](emoji ?? '')}>
            <span role="img" aria-label={t.reacted[by](emoji ?? '')}>
              {emoji}
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
