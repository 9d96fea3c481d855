import LockOutlined from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import type { Message } from '@relaydesk/contracts/message';
import { memo, Suspense } from 'react';
import { formatTime } from '../../../../lib/locale/dates';
import { t } from '../../../../lib/locale/i18n';
import { MailFooter, MailHeader } from '../../mail/lazy-mail';
import { normalizeSubject } from '../../mail/normalize-subject';
import { CartCard } from '../../ui/cards/CartCard';
import { ProductCards } from '../../ui/cards/ProductCards';
import { ReceiptCard } from '../../ui/cards/ReceiptCard';
import { MessageText } from '../../ui/MessageText';
import { Attachments } from './Attachments';
import { CaptionLabels } from './content/CaptionLabels';
import { MessageOrigin } from './content/MessageOrigin';
import { PlatformContent } from './content/PlatformContent';
import { Reactions } from './content/Reactions';
import { DeliveryStatusMark } from './DeliveryStatusMark';
import { EventMessage } from './EventMessage';
import { ResendButton } from './ResendButton';
import { Sources } from './Sources';
import type { BubbleVariant } from './SpeechBubble';
import { SpeechBubble } from './SpeechBubble';
import { type DeliveryDecision, UnknownDeliveryNotice } from './UnknownDeliveryNotice';

/** The user and what they may do with messages. */
export interface MessageViewContext {
  user_id: string;
  customer_name: string;
  /** Which failed messages the user may resend; missing when they may not reply now. */
  resends?: 'all' | 'templates';
  /** Which messages of unknown outcome the user may resend; missing when they may not decide. */
  decides?: 'all' | 'templates' | 'none';
  /** Shows the quoted message. */
  onShowQuoted: (id: string) => void;
}

interface MessageBubbleProps extends MessageViewContext {
  message: Message;
  /** The customer has read it. */
  isSeen: boolean;
  /** The subject of the previous mail; missing when there is none. */
  subjectBefore?: string;
}

const LOCK = <LockOutlined aria-hidden sx={{ fontSize: 14 }} />;

/** A message with its content. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, isSeen, subjectBefore, resends, onShowQuoted } = props;
  const { kind, text, content, delivery, delivery_error } = message;
  if (kind === 'event' || kind === 'hand_over' || message.author === 'system') {
    return <EventMessage message={message} decides={getDeliveryDecision(props)} />;
  }
  const { sources = [], products = [], suggestions = [], files = [], basket, receipt } = content;
  const { reactions, deleted_at, template, mail } = content;
  const voice: BubbleVariant = kind === 'note' ? 'note' : message.author;
  const isOutgoing = voice === 'bot' || voice === 'csr';
  const hasFailed = isOutgoing && delivery === 'failed';
  const isUnknown = isOutgoing && delivery === 'unknown';

  return (
    <SpeechBubble
      voice={voice}
      edge={reactions && <Reactions reactions={reactions} />}
      caption={
        <>
          {kind === 'note' && (
            <span className="rd-mark">
              {LOCK}
              {t('inbox.conversation.note')}
            </span>
          )}
          <span>{formatAuthor(props)}</span>
          <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
          <CaptionLabels content={content} created_at={message.created_at} />
          {isOutgoing && (
            <DeliveryStatusMark
              state={isSeen && !hasFailed && !isUnknown ? 'read' : delivery}
              reason={delivery_error}
            />
          )}
          {hasFailed && (resends === 'all' || (template && resends)) && <ResendButton message={message} />}
          {isUnknown && <UnknownDeliveryNotice message={message} decides={getDeliveryDecision(props)} />}
        </>
      }
    >
      {deleted_at !== undefined && <p className="rd-gone">{t('inbox.messageContent.deleted')}</p>}
      {mail && (
        <Suspense fallback={null}>
          <MailHeader
            mail={mail}
            isNewSubject={
              subjectBefore === undefined ||
              normalizeSubject(mail.subject) !== normalizeSubject(subjectBefore)
            }
          />
        </Suspense>
      )}
      <MessageOrigin content={content} onShowQuoted={onShowQuoted} />
      {basket && <CartCard basket={basket} />}
      <MessageText text={content.beside_cards?.text ?? text} />
      {mail && (
        <Suspense fallback={null}>
          <MailFooter mail={mail} conversation_id={message.conversation_id} message_id={message.id} />
        </Suspense>
      )}
      {files.length > 0 && <Attachments files={files} />}
      <PlatformContent content={content} />
      <ProductCards products={products} />
      {receipt && <ReceiptCard receipt={receipt} />}
      {suggestions.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('inbox.conversation.suggestions')}: {suggestions.join(' · ')}
        </Typography>
      )}
      {sources.length > 0 && <Sources sources={sources} />}
    </SpeechBubble>
  );
});

function getDeliveryDecision({ message, decides }: MessageBubbleProps): DeliveryDecision | undefined {
  if (decides === undefined) return undefined;
  const isOffered = decides === 'all' || (decides === 'templates' && message.content.template !== undefined);
  return isOffered ? 'resend' : 'arrived';
}

function formatAuthor({ message, user_id, customer_name }: MessageBubbleProps): string {
  const { author, author_name } = message;
  if (message.user_id === user_id) return t('inbox.conversation.authors.you');
  return author === 'customer' ? customer_name : (author_name ?? t(`inbox.conversation.authors.${author}`));
}
