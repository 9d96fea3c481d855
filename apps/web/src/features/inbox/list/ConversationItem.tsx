import type { Conversation } from '@relaydesk/contracts/conversation';
import type { MouseEvent } from 'react';
import { memo } from 'react';
import { t } from '../../../lib/locale/i18n';
import { ChannelIcon } from '../../../shared/channels/ChannelIcon';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { AssigneeChip } from '../ui/AssigneeChip';
import type { TagsById } from '../ui/ConversationTags';
import { ConversationTags } from '../ui/ConversationTags';
import { CustomerAvatar } from '../ui/CustomerAvatar';
import { formatShortAge } from '../ui/format-short-age';
import { formatSnooze } from '../ui/format-snooze';
import { MessagePreview } from '../ui/MessagePreview';
import { PriorityIcon } from '../ui/PriorityIcon';
import { SELECTED_BACKGROUND } from '../ui/styles';
import { TeamChip } from '../ui/TeamChip';

/** Larger numbers are capped at this. */
const MOST = 99;

interface ConversationItemProps {
  conversation: Conversation;
  user_id: string;
  href: string;
  isSelected: boolean;
  /** The person who is typing now. */
  typist: string | undefined;
  /** Other viewers, as text; '' for none. */
  viewing: string;
  tags: TagsById;
  /** Space at the start for the selection checkbox. */
  hasBox: boolean;
  /** Milliseconds. */
  now: number;
  /** The response target in minutes; null: none. */
  target: number | null;
  /** Called on click. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>, isSelected: boolean) => void;
}

/**
 * A conversation in the list: customer, integration, last message with its author, assignee, unread count.
 * Styled by the list (list-styles).
 */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, user_id, href, isSelected, typist, viewing, tags, hasBox, now, target, onFollow } =
    props;
  const { customer_id, customer_name, unread_count } = conversation;
  const isUnread = unread_count > 0;
  const aside = [formatSnooze(conversation), viewing].filter(Boolean).join(' · ');

  return (
    <a
      href={href}
      onClick={(event) => onFollow(event, isSelected)}
      aria-current={isSelected || undefined}
      className={isUnread ? 'item is-unread' : 'item'}
      style={{
        borderInlineStartColor: isSelected ? 'var(--mui-palette-primary-main)' : undefined,
        backgroundColor: isSelected ? SELECTED_BACKGROUND : undefined,
        paddingInlineStart: hasBox ? 48 : undefined,
      }}
    >
      {!hasBox && <CustomerAvatar id={customer_id} name={customer_name} />}
      <div className="item-body">
        <div className="item-line">
          <p className="item-name">{customer_name}</p>
          <PriorityIcon priority={conversation.priority} />
          <span className="item-time">{formatShortAge(conversation.last_activity_at, now)}</span>
        </div>
        <p className="item-preview">
          {typist ? (
            <span className="item-typist">{t('inbox.chat.typing', { name: typist })}</span>
          ) : (
            <MessagePreview conversation={conversation} user_id={user_id} />
          )}
        </p>
        <div className="item-line item-facts">
          <ChannelIcon kind={conversation.channel} size={14} />
          <AssigneeChip conversation={conversation} user_id={user_id} now={now} target={target} />
          <TeamChip team_name={conversation.team_name} />
          <ConversationTags tag_ids={conversation.tag_ids} tags={tags} />
          {isUnread && (
            <>
              <span className="item-unread" aria-hidden>
                {unread_count > MOST ? `${MOST}+` : unread_count}
              </span>
              <span style={visuallyHidden}>{t('inbox.chat.unread', { count: unread_count })}</span>
            </>
          )}
        </div>
        {aside && <p className="item-aside">{aside}</p>}
      </div>
    </a>
  );
});
