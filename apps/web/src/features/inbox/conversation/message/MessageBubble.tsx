import LockOutlined from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import type { Message } from '@relaydesk/contracts/message';
import { memo, Suspense } from 'react';
import { formatTime } from '../../../../lib/locale/dates';
import { bareSubject } from '../../mail/normalize-subject';
import { MailFoot, MailHead } from '../../mail/lazy-mail';
import { Attachments } from './Attachments';
import { BasketCard } from '../../ui/cards/CartCard';
import type { Voice } from './SpeechBubble';
import { Bubble } from './SpeechBubble';
import { CaptionMarks } from './content/CaptionLabels';
import { contentTexts } from '../../texts/message-content.texts';
import { OriginOfMessage } from './content/MessageOrigin';
import { PlatformParts } from './content/PlatformContent';
import { Reactions } from './content/Reactions';
import { DeliveryState } from './DeliveryStatusMark';
import { EventLine } from './EventMessage';
import { MessageText } from '../../ui/MessageText';
import { ProductCards } from '../../ui/cards/ProductCards';
import { ReceiptCard } from '../../ui/cards/ReceiptCard';
import { SendAgain } from './ResendButton';
import { Sources } from './Sources';
import { threadTexts } from '../../texts/conversation.texts';
import { type Deciding, UnknownOutcome } from './UnknownDeliveryNotice';

/** Who reads, and what they may do with what they read. */
export interface Reading {
  user_id: string;
  customer_name: string;
  /** Which failed messages the reader may send once more; left out when they may not answer now. */
  resends?: 'all' | 'templates';
  /** Which messages the reader may send once more whose outcome is unknown; left out when it is not theirs to decide. */
  decides?: 'all' | 'templates' | 'none';
  /** Shows the message that another one answers. */
  onShowQuoted: (id: string) => void;
}

interface MessageBubbleProps extends Reading {
  message: Message;
  /** The customer has read it. */
  isSeen: boolean;
  /** What the mail before it was about; left out when there is none. */
  subjectBefore?: string;
}

const LOCK = <LockOutlined aria-hidden sx={{ fontSize: 14 }} />;

/** A message of the thread with everything that it carries. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, isSeen, subjectBefore, resends, onShowQuoted } = props;
  const { kind, text, content, delivery, delivery_error } = message;
  if (kind === 'event' || kind === 'hand_over' || message.author === 'system') {
    return <EventLine message={message} decides={decidingOn(props)} />;
  }
  const { sources = [], products = [], suggestions = [], files = [], basket, receipt } = content;
  const { reactions, deleted_at, template, mail } = content;
  const voice: Voice = kind === 'note' ? 'note' : message.author;
  const isOutgoing = voice === 'bot' || voice === 'csr';
  const hasFailed = isOutgoing && delivery === 'failed';
  const isUnknown = isOutgoing && delivery === 'unknown';

  return (
    <Bubble
      voice={voice}
      edge={reactions && <Reactions reactions={reactions} />}
      caption={
        <>
          {kind === 'note' && (
            <span className="rd-mark">
              {LOCK}
              {threadTexts.note}
            </span>
          )}
          <span>{authorOf(props)}</span>
          <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
          <CaptionMarks content={content} created_at={message.created_at} />
          {isOutgoing && (
            <DeliveryState
              state={isSeen && !hasFailed && !isUnknown ? 'read' : delivery}
              reason={delivery_error}
            />
          )}
          {hasFailed && (resends === 'all' || (template && resends)) && <SendAgain message={message} />}
          {isUnknown && <UnknownOutcome message={message} decides={decidingOn(props)} />}
        </>
      }
    >
      {deleted_at !== undefined && <p className="rd-gone">{contentTexts.deleted}</p>}
      {mail && (
        <Suspense fallback={null}>
          <MailHead
            mail={mail}
            isNewSubject={
              subjectBefore === undefined || bareSubject(mail.subject) !== bareSubject(subjectBefore)
            }
          />
        </Suspense>
      )}
      <OriginOfMessage content={content} onShowQuoted={onShowQuoted} />
      {basket && <BasketCard basket={basket} />}
      <MessageText text={content.beside_cards?.text ?? text} />
      {mail && (
        <Suspense fallback={null}>
          <MailFoot mail={mail} conversation_id={message.conversation_id} message_id={message.id} />
        </Suspense>
      )}
      {files.length > 0 && <Attachments files={files} />}
      <PlatformParts content={content} />
      <ProductCards products={products} />
      {receipt && <ReceiptCard receipt={receipt} />}
      {suggestions.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {threadTexts.suggestions}: {suggestions.join(' · ')}
        </Typography>
      )}
      {sources.length > 0 && <Sources sources={sources} />}
    </Bubble>
  );
});

function decidingOn({ message, decides }: MessageBubbleProps): Deciding | undefined {
  if (decides === undefined) return undefined;
  const isOffered = decides === 'all' || (decides === 'templates' && message.content.template !== undefined);
  return isOffered ? 'resend' : 'arrived';
}

function authorOf({ message, user_id, customer_name }: MessageBubbleProps): string {
  const { author, author_name } = message;
  if (message.user_id === user_id) return threadTexts.authors.you;
  return author === 'customer' ? customer_name : (author_name ?? threadTexts.authors[author]);
}
