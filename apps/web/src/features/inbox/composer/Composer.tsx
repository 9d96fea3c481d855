import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { memo, Suspense, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import type { ReplyLock } from '../data/reply-lock';
import { hasAttachments } from '../data/send-queue/message-attachments';
import type { AfterSendAction, OutgoingMessage } from '../data/send-queue/outgoing-message';
import { RecipientFields } from '../mail/lazy-mail';
import { useRecipients } from '../mail/use-recipients';
import { useShortcut } from '../ui/use-shortcut';
import { AttachmentList } from './attachments/AttachmentList';
import type { ComposerAttachments } from './attachments/use-composer-attachments';
import { useFileAttachments } from './attachments/use-file-attachments';
import { useFileDrop } from './attachments/use-file-drop';
import { CharacterCount } from './CharacterCount';
import { ComposerErrors } from './ComposerErrors';
import { ComposerTabs } from './ComposerTabs';
import { ComposerTools } from './ComposerTools';
import type { DraftKind } from './drafts/create-draft-store';
import type { ConversationDraft } from './drafts/use-conversation-draft';
import { isSendable } from './is-sendable';
import { ReplyClosedNotice } from './reply-window/ReplyClosedNotice';
import { ReplyClosingNotice } from './reply-window/ReplyClosingNotice';
import type { ReplyAvailability } from './reply-window/reply-availability';
import { SendButton } from './SendButton';
import { getSendAction, type SendKey, useSendKey } from './send-key';
import { Suggestions } from './suggestions/Suggestions';
import { useSuggestions } from './suggestions/use-suggestions';
import { useTypingSignal } from './use-typing-signal';

export interface ComposerProps {
  conversation_id: string;
  customer: ConversationDetail['customer'];
  /** The kind of the conversation's channel. */
  channel: string;
  /** Maximum characters on this channel. */
  maxReplyLength: number;
  /** The customer's last mail, for e-mail conversations. */
  mail: MailMetadata | undefined;
  reach: ReplyAvailability;
  hasTemplates: boolean;
  /** Missing when no template can be sent now. */
  onPickTemplate?: () => void;
  drafts: ConversationDraft;
  enclosures: ComposerAttachments;
  lock: ReplyLock | undefined;
  /** The step required before a reply; undefined: none. */
  lockedHint: string | undefined;
  mayNote: boolean;
  mayResolve: boolean;
  maySnooze: boolean;
  onSend: (message: Pick<OutgoingMessage, 'kind' | 'text' | 'mail' | 'enclosed' | 'afterwards'>) => void;
}

/** The editor of replies to the customer and notes to colleagues. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { conversation_id, customer, maxReplyLength, drafts, enclosures, lock } = props;
  const {
    lockedHint,
    channel,
    mail,
    reach,
    hasTemplates,
    onPickTemplate,
    mayNote,
    mayResolve,
    maySnooze,
    onSend,
  } = props;
  const mayReply = lock !== 'role';
  const [chosen, setChosen] = useState<DraftKind>('text');
  const [sendKey, setSendKey] = useSendKey();
  const kind = !mayReply || (mayNote && chosen === 'note') ? 'note' : 'text';
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const signal = useTypingSignal(conversation_id);
  useFocusOnUnlock(field, lock);
  const goTo = (next: DraftKind) => {
    setChosen(next);
    field.current?.focus();
  };
  useShortcut('r', mayReply ? () => goTo('text') : undefined);
  useShortcut('n', mayNote ? () => goTo('note') : undefined);

  const text = drafts.texts[kind];
  const enclosed = enclosures.enclosed[kind];
  const closed = kind === 'text' && (reach.state === 'closed' || reach.state === 'unreachable') && reach;
  const isLocked = kind === 'text' && (lock !== undefined || Boolean(closed));
  const limit = kind === 'text' ? maxReplyLength : MAX_TEXT_LENGTH;
  const recipients = useRecipients(mail);
  const isMail = mail !== undefined && kind === 'text';
  const isAddressed = !isMail || !recipients.isUnfinished;
  const isReady =
    !isLocked && isAddressed && isSendable(text, { isEmptyAllowed: hasAttachments(enclosed), limit });
  const files = useFileAttachments(conversation_id, kind, enclosures);
  const isDraggedOver = useFileDrop(!isLocked, files.choose);
  const { suggestions, insert, ...words } = useSuggestions({
    id,
    kind,
    text,
    field,
    conversation_id,
    customer,
    enclosures,
    write,
  });

  const resolves = kind === 'text' && mayResolve;

  function write(next: string): void {
    drafts.setText(kind, next);
    if (kind === 'text' && next.trim() !== '') signal.type();
  }
  const send = (afterwards?: AfterSendAction) => {
    if (!isReady) return;
    const mentions = enclosed.mentions.filter(({ name }) => text.includes(`@${name}`));
    // First add to the send queue, then clear the draft, so that the text is always in at least one.
    const { cc, bcc } = recipients;
    onSend({
      kind,
      text,
      enclosed: { ...enclosed, mentions },
      afterwards,
      ...(isMail && { mail: { cc, bcc } }),
    });
    if (isMail) recipients.reset();
    drafts.setText(kind, '');
    enclosures.clear(kind);
    files.clearProblems();
    if (kind === 'text') signal.reset();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const asked = getSendAction(event, sendKey);
    if (words.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Escape')
      field.current?.blur(); // from here on single-key shortcuts work again
    else if (asked) {
      event.preventDefault();
      send(asked === 'send_and_resolve' && resolves ? { step: 'resolve' } : undefined);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return; // a copied table also contains an image of it
    event.preventDefault();
    files.choose(pasted);
  };

  if (!mayReply && !mayNote) {
    return (
      <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
        {t('inbox.conversation.composer.readOnly')}
      </Typography>
    );
  }
  const tabs = <ComposerTabs kind={kind} mayReply={mayReply} mayNote={mayNote} onChange={setChosen} />;
  if (closed) {
    return (
      <Box sx={getComposerStyle(kind)}>
        {tabs}
        <ReplyClosedNotice
          reach={closed}
          channel={channel}
          hasTemplates={hasTemplates}
          onPickTemplate={onPickTemplate}
        />
      </Box>
    );
  }
  return (
    <Box sx={getComposerStyle(kind)}>
      {tabs}
      {kind === 'text' && <ReplyClosingNotice reach={reach} />}
      {isMail && (
        <Suspense fallback={null}>
          <RecipientFields mail={mail} recipients={recipients} isDisabled={isLocked} />
        </Suspense>
      )}
      <Box sx={{ position: 'relative' }}>
        {suggestions && <Suggestions {...suggestions} />}
        <InputBase
          multiline
          fullWidth
          minRows={2}
          maxRows={8}
          value={text}
          disabled={isLocked}
          placeholder={getPlaceholder(kind, lockedHint, sendKey)}
          inputRef={field}
          inputProps={{
            'aria-label': t('inbox.conversation.composer.label'),
            dir: text === '' ? undefined : 'auto', // the placeholder is in the language of the dashboard
            enterKeyHint: sendKey === 'enter' ? 'send' : 'enter',
            ...words.fieldProps,
          }}
          onChange={({ target }) => words.onChange(target.value, target.selectionEnd ?? target.value.length)}
          onSelect={words.onSelect}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={() => drafts.setFocused(kind)}
          onBlur={() => {
            drafts.setFocused(undefined);
            words.onBlur();
            signal.stop();
          }}
          sx={{
            paddingInline: 1.5,
            paddingBlock: 1,
            border: 1,
            borderStyle: isDraggedOver ? 'dashed' : 'solid',
            borderColor: kind === 'note' ? 'warning.main' : isDraggedOver ? 'primary.main' : 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: '0.9375rem',
            '&.Mui-focused': { borderColor: kind === 'note' ? 'warning.main' : 'primary.main' },
            '& textarea::placeholder': { color: 'text.secondary', opacity: 1 },
          }}
        />
      </Box>
      {isDraggedOver && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('inbox.composer.dropHere')}
        </Typography>
      )}
      <ComposerErrors problems={[...files.problems, ...words.problems]} />
      <AttachmentList
        enclosed={enclosed}
        onRemoveFile={files.remove}
        onRemoveProduct={(product_id) => enclosures.removeProduct(kind, product_id)}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockStart: 1 }}>
        <ComposerTools
          isDisabled={isLocked}
          onFiles={files.choose}
          onEmoji={insert}
          onTemplate={kind === 'text' ? onPickTemplate : undefined}
        />
        <CharacterCount length={text.length} limit={limit} />
        <SendButton
          isReady={isReady}
          mayResolve={resolves}
          maySnooze={kind === 'text' && maySnooze}
          sendKey={sendKey}
          onSend={send}
          onSendKey={setSendKey}
        />
      </Box>
    </Box>
  );
});

/** Notes have a different background. */
const getComposerStyle = (kind: DraftKind) => (theme: Theme) => ({
  position: 'relative' as const,
  padding: 1.5,
  bgcolor:
    kind === 'note'
      ? `color-mix(in srgb, ${(theme.vars ?? theme).palette.warning.main} 10%, transparent)`
      : undefined,
});

function getPlaceholder(kind: DraftKind, lockedHint: string | undefined, sendKey: SendKey): string {
  if (kind === 'note') return t('inbox.composer.noteHint');
  if (lockedHint) return lockedHint;
  const newLine = sendKey === 'enter' ? t('inbox.composer.keys.shift_enter') : t('inbox.composer.keys.enter');
  return t('inbox.composer.replyHint', { send: t(`inbox.composer.keys.${sendKey}`), newLine });
}

/** After claiming a conversation, the user wants to write. */
function useFocusOnUnlock(field: RefObject<HTMLElement | null>, lock: ReplyLock | undefined): void {
  const before = useRef(lock);
  useEffect(() => {
    if (before.current !== undefined && lock === undefined) field.current?.focus();
    before.current = lock;
  }, [field, lock]);
}
