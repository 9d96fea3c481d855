import { memo } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { MessageBubble, type MessageViewContext } from '../message/MessageBubble';
import type { Chunk } from './chunk-messages';
import { DaySeparator } from './DaySeparator';
import { isSameDay } from './is-same-day';

interface MessageChunkProps extends MessageViewContext {
  chunk: Chunk;
  /** The customer has read up to here. */
  seen_seq: number;
  /** The first message that was new on opening; 0 when it is in another chunk. */
  new_seq: number;
  /** The target message; 0 when it is in another chunk. */
  found_seq: number;
}

/** Neighbouring messages, rendered again only when one of them changes. */
export const MessageChunk = memo(function MessageChunk(props: MessageChunkProps) {
  const { chunk, seen_seq, new_seq, found_seq, ...reading } = props;
  return (
    <div className="rd-chunk" data-chunk={chunk.number}>
      {chunk.messages.map((message, index) => {
        const before = chunk.messages[index - 1]?.created_at ?? chunk.before;
        return (
          <div
            key={message.id}
            data-seq={message.seq}
            className={message.seq === found_seq ? 'rd-found' : undefined}
            aria-current={message.seq === found_seq || undefined}
          >
            {(before === undefined || !isSameDay(before, message.created_at)) && (
              <DaySeparator day={message.created_at} />
            )}
            {message.seq === new_seq && (
              <div className="rd-line rd-line-new">{t('inbox.conversation.newLine')}</div>
            )}
            <MessageBubble
              message={message}
              isSeen={message.seq <= seen_seq}
              subjectBefore={subjectBefore(chunk, index)}
              {...reading}
            />
          </div>
        );
      })}
    </div>
  );
});

/** The subject of the mail before a message of the chunk. */
function subjectBefore({ messages, subject }: Chunk, index: number): string | undefined {
  const mail = messages.slice(0, index).findLast(({ content }) => content.mail)?.content.mail;
  return mail?.subject ?? subject;
}
