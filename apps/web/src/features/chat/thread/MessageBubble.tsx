import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Message } from '@relaydesk/contracts/message';
import { memo } from 'react';
import { formatTime } from '../../../lib/dates';
import { chatTexts } from '../chat.texts';
import { BasketCard } from './BasketCard';
import type { Voice } from './Bubble';
import { Bubble } from './Bubble';
import { DeliveryState } from './DeliveryState';
import { EventLine } from './EventLine';
import { MessageText } from './MessageText';
import { ProductCards } from './ProductCards';
import { ReceiptCard } from './ReceiptCard';
import { Sources } from './Sources';

interface MessageBubbleProps {
  message: Message;
  user_id: string;
  customer_name: string;
}

/** A message of the thread with everything that it carries. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message } = props;
  const { kind, text, content, delivery, delivery_error } = message;
  if (kind === 'event' || kind === 'hand_over' || message.author === 'system') {
    return <EventLine message={message} />;
  }
  const { sources = [], products = [], suggestions = [], basket, receipt } = content;
  const voice: Voice = kind === 'note' ? 'note' : message.author;
  const isOutgoing = voice === 'bot' || voice === 'csr';

  return (
    <Bubble
      voice={voice}
      caption={
        <>
          {kind === 'note' && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              <LockOutlined aria-hidden sx={{ fontSize: 14 }} />
              {chatTexts.note}
            </Box>
          )}
          <span>{authorOf(props)}</span>
          <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
          {isOutgoing && <DeliveryState state={delivery} reason={delivery_error} />}
        </>
      }
    >
      <MessageText text={text} />
      <ProductCards products={products} />
      {basket && <BasketCard basket={basket} />}
      {receipt && <ReceiptCard receipt={receipt} />}
      {suggestions.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {chatTexts.suggestions}: {suggestions.join(' · ')}
        </Typography>
      )}
      {sources.length > 0 && <Sources sources={sources} />}
    </Bubble>
  );
});

function authorOf({ message, user_id, customer_name }: MessageBubbleProps): string {
  const { author, author_name } = message;
  if (message.user_id === user_id) return chatTexts.authors.you;
  return author === 'customer' ? customer_name : (author_name ?? chatTexts.authors[author]);
}
