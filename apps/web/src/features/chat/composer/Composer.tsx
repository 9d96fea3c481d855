import Send from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { chatTexts } from '../chat.texts';
import { CharacterCount } from './CharacterCount';
import { ComposerTabs } from './ComposerTabs';
import type { Lock } from './find-lock';
import { isSendable } from './is-sendable';
import type { DraftKind, Drafts } from './use-drafts';
import { useTypingSignal } from './use-typing-signal';

interface ComposerProps {
  conversation_id: string;
  drafts: Drafts;
  lock: Lock | undefined;
  mayNote: boolean;
  onSend: (kind: DraftKind, text: string) => void;
}

/** Where an answer to the customer or a note to colleagues is written. Enter sends, Shift+Enter starts a new line. */
export function Composer({ conversation_id, drafts, lock, mayNote, onSend }: ComposerProps) {
  const mayReply = lock !== 'role';
  const [chosen, setChosen] = useState<DraftKind>('text');
  const kind = !mayReply || (mayNote && chosen === 'note') ? 'note' : 'text';
  const field = useRef<HTMLTextAreaElement>(null);
  const signal = useTypingSignal(conversation_id);
  useFocusWhenUnlocked(field, lock);

  const text = drafts.texts[kind];
  const isLocked = kind === 'text' && lock !== undefined;
  const isReady = !isLocked && isSendable(text);
  const { composer } = chatTexts;

  const send = () => {
    if (!isReady) return;
    onSend(kind, text); // first into the outbox, then out of the draft: nothing typed is ever in neither
    drafts.setText(kind, '');
    signal.stop();
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const write = (next: string) => {
    drafts.setText(kind, next);
    if (kind === 'text' && next.trim() !== '') signal.type();
  };

  if (!mayReply && !mayNote) {
    return (
      <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
        {composer.readOnly}
      </Typography>
    );
  }
  return (
    <Box
      sx={(theme) => ({
        padding: 1.5,
        bgcolor:
          kind === 'note'
            ? `color-mix(in srgb, ${(theme.vars ?? theme).palette.warning.main} 10%, transparent)`
            : undefined,
      })}
    >
      <ComposerTabs kind={kind} mayReply={mayReply} mayNote={mayNote} onChange={setChosen} />
      <InputBase
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        value={text}
        disabled={isLocked}
        placeholder={kind === 'note' ? composer.noteHint : composer.replyHint}
        inputRef={field}
        inputProps={{ 'aria-label': composer.label, dir: 'auto', enterKeyHint: 'send' }}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendOnEnter}
        onBlur={signal.stop}
        sx={{
          paddingInline: 1.5,
          paddingBlock: 1,
          border: 1,
          borderColor: kind === 'note' ? 'warning.main' : 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          fontSize: '0.9375rem',
          '&.Mui-focused': { borderColor: kind === 'note' ? 'warning.main' : 'primary.main' },
          '& textarea::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1.5,
          marginBlockStart: 1,
        }}
      >
        <CharacterCount length={text.length} />
        <Button variant="contained" endIcon={<Send />} disabled={!isReady} onClick={send}>
          {composer.send}
        </Button>
      </Box>
    </Box>
  );
}

/** Whoever has just taken a conversation over wants to write. */
function useFocusWhenUnlocked(field: RefObject<HTMLElement | null>, lock: Lock | undefined): void {
  const before = useRef(lock);
  useEffect(() => {
    if (before.current !== undefined && lock === undefined) field.current?.focus();
    before.current = lock;
  }, [field, lock]);
}
