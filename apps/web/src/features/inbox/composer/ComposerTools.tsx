import AttachFile from '@mui/icons-material/AttachFile';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import SentimentSatisfiedOutlined from '@mui/icons-material/SentimentSatisfiedOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ACCEPT_ATTRIBUTE } from '@relaydesk/chat-core/check-file';
import type { ReactNode, Ref } from 'react';
import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { LazyErrorBoundary } from '../../../ui/failures/LazyErrorBoundary';

const EmojiPicker = lazy(async () => ({ default: (await import('./EmojiPicker')).EmojiPicker }));
const CannedRepliesDialog = lazy(async () => ({
  default: (await import('./canned-replies/CannedRepliesDialog')).CannedRepliesDialog,
}));

interface ComposerToolsProps {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
  onEmoji: (emoji: string) => void;
  /** Missing when there are no templates. */
  onTemplate?: () => void;
}

/** Emoji, attachments and templates, and the management of canned replies. */
export function ComposerTools({ isDisabled, onFiles, onEmoji, onTemplate }: ComposerToolsProps) {
  const [open, setOpen] = useState<'emoji' | 'replies'>();
  const files = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPT_ATTRIBUTE}
        aria-label={t('inbox.composer.attach')}
        style={visuallyHidden}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // so that the same file can be selected again
        }}
      />
      <ComposerToolButton
        label={t('inbox.composer.attach')}
        isDisabled={isDisabled}
        onClick={() => files.current?.click()}
      >
        <AttachFile fontSize="small" />
      </ComposerToolButton>
      <ComposerToolButton
        ref={anchor}
        label={t('inbox.composer.emoji')}
        isDisabled={isDisabled}
        onClick={() => setOpen('emoji')}
      >
        <SentimentSatisfiedOutlined fontSize="small" />
      </ComposerToolButton>
      <ComposerToolButton label={t('inbox.composer.cannedReplies')} onClick={() => setOpen('replies')}>
        <QuickreplyOutlined fontSize="small" />
      </ComposerToolButton>
      {onTemplate && (
        <ComposerToolButton label={t('inbox.replyAvailability.choose')} onClick={onTemplate}>
          <DescriptionOutlined fontSize="small" />
        </ComposerToolButton>
      )}
      {open && (
        <LazyErrorBoundary>
          <Suspense>
            {open === 'replies' && <CannedRepliesDialog onClose={close} />}
            {open === 'emoji' && (
              <EmojiPicker
                anchor={anchor.current}
                onClose={close}
                onChoose={(emoji) => {
                  close();
                  onEmoji(emoji);
                }}
              />
            )}
          </Suspense>
        </LazyErrorBoundary>
      )}
    </Box>
  );
}

interface ComposerToolButtonProps {
  label: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children: ReactNode;
}

function ComposerToolButton({ label, isDisabled, ref, onClick, children }: ComposerToolButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          ref={ref}
          aria-label={label}
          disabled={isDisabled}
          onClick={onClick}
          sx={{ width: 44, height: 44 }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
