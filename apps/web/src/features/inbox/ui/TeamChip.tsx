import type { Conversation } from '@relaydesk/contracts/conversation';
import { t } from '../../../lib/locale/i18n';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';

/** The team of a conversation, if it has one. */
export function TeamChip({ team_name }: Pick<Conversation, 'team_name'>) {
  if (team_name === null) return null;
  return (
    <span className="rd-chip rd-chip-neutral">
      <span style={visuallyHidden}>{t('inbox.chat.team')}: </span>
      {team_name}
    </span>
  );
}
