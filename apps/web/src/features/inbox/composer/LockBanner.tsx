import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import { memo } from 'react';
import { Link } from 'react-router';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import type { ConversationStep } from '../data/chat.api';
import type { ReplyLock } from '../data/reply-lock';

interface LockBannerProps {
  lock: ReplyLock;
  /** Who was faster, as text. */
  lost: string | undefined;
  conversation: Pick<Conversation, 'assignee_name'>;
  steps: ReadonlySet<ConversationStep>;
  running: ConversationStep | undefined;
  onStep: (step: ConversationStep) => void;
}

/** Why the user cannot reply now. "Take over" is among the primary actions of the header. */
export const LockBanner = memo(function LockBanner({
  lock,
  lost,
  conversation,
  steps,
  running,
  onStep,
}: LockBannerProps) {
  const mayChangeUsers = useHasPermission('users.update');
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingInline: 2,
        paddingBlock: 1,
        bgcolor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.info.main} 12%, transparent)`,
        ...touchTargetButtons,
      })}
    >
      <LockOutlined fontSize="small" aria-hidden />
      <Typography
        variant="body2"
        role={lost ? 'alert' : 'status'}
        sx={{ flex: '1 1 160px', fontWeight: lost ? 700 : 400 }}
      >
        {formatLockMessage(lock, conversation, lost)}
      </Typography>
      {lock === 'role' && mayChangeUsers && (
        <Button size="small" component={Link} to="/user">
          {t('inbox.conversation.openUsers')}
        </Button>
      )}
      {steps.has('reopen') && (
        <Button
          variant="contained"
          size="small"
          disabled={running !== undefined}
          loading={running === 'reopen'}
          onClick={() => onStep('reopen')}
        >
          {t('inbox.conversation.reopen')}
        </Button>
      )}
    </Box>
  );
});

function formatLockMessage(
  lock: ReplyLock,
  { assignee_name }: LockBannerProps['conversation'],
  lost?: string,
): string {
  if (lock !== 'colleague') return lost ?? t(`inbox.conversation.locks.${lock}`);
  const name = assignee_name ?? t('inbox.chat.somebody');
  return lost ? t('inbox.actionNames.tookIt', { name }) : t('inbox.conversation.locks.colleague', { name });
}
