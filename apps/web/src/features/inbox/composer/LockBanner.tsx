import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import { memo } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../api/use-has-permission';
import { touchableButtons } from '../../../ui/elements/touch-target';
import { actionNames } from '../texts/action-names.texts';
import type { ConversationStep } from '../data/chat.api';
import { chatTexts } from '../texts/chat.texts';
import { threadTexts } from '../texts/conversation.texts';
import type { Lock } from '../data/reply-lock';

interface LockBannerProps {
  lock: Lock;
  /** Somebody else was faster: who, in words. */
  lost: string | undefined;
  conversation: Pick<Conversation, 'assignee_name'>;
  steps: ReadonlySet<ConversationStep>;
  running: ConversationStep | undefined;
  onStep: (step: ConversationStep) => void;
}

/** Why the customer cannot be answered now, and the step that changes it. */
export const LockBanner = memo(function LockBanner({
  lock,
  lost,
  conversation,
  steps,
  running,
  onStep,
}: LockBannerProps) {
  const mayChangeUsers = useMay('users.update');
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
        ...touchableButtons,
      })}
    >
      <LockOutlined fontSize="small" aria-hidden />
      <Typography
        variant="body2"
        role={lost ? 'alert' : 'status'}
        sx={{ flex: '1 1 160px', fontWeight: lost ? 700 : 400 }}
      >
        {wordsOf(lock, conversation, lost)}
      </Typography>
      {lock === 'role' && mayChangeUsers && (
        <Button size="small" component={Link} to="/user">
          {threadTexts.openUsers}
        </Button>
      )}
      {!lost && steps.has('claim') && (
        <Button
          variant="contained"
          size="small"
          disabled={running !== undefined}
          loading={running === 'claim'}
          onClick={() => onStep('claim')}
        >
          {threadTexts.takeOver}
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
          {threadTexts.reopen}
        </Button>
      )}
    </Box>
  );
});

function wordsOf(lock: Lock, { assignee_name }: LockBannerProps['conversation'], lost?: string): string {
  const { locks } = threadTexts;
  if (lock !== 'colleague') return lost ?? locks[lock];
  const name = assignee_name ?? chatTexts.somebody;
  return lost ? actionNames.tookIt(name) : locks.colleague(name);
}
