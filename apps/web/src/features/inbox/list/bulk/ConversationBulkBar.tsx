import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import { useState } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { touchTargetButtons } from '../../../../ui/elements/touch-target';
import { useInboxUser } from '../../data/inbox-user';
import { hasPermission } from '../../data/reply-lock';
import { BORDER } from '../../ui/styles';
import type { ConversationBulkAction } from './bulk-actions';
import { BULK_ACTION_PERMISSIONS } from './bulk-actions';
import { ConversationBulkDialogs } from './ConversationBulkDialogs';
import type { ConversationSelection } from './use-conversation-selection';
import { MAX_SELECTED } from './use-conversation-selection';

interface ConversationBulkBarProps {
  conversations: readonly Conversation[];
  choice: ConversationSelection;
}

/** The number of selected conversations and their bulk actions. */
export function ConversationBulkBar({ conversations, choice }: ConversationBulkBarProps) {
  const reader = useInboxUser();
  const [task, setTask] = useState<{ step: ConversationBulkAction; conversations: Conversation[] }>();
  const steps = (Object.keys(BULK_ACTION_PERMISSIONS) as ConversationBulkAction[]).filter((step) =>
    hasPermission(reader, BULK_ACTION_PERMISSIONS[step]),
  ); // Object.keys loses the key type
  const { size } = choice.ids;
  const most = Math.min(conversations.length, MAX_SELECTED);
  // A copy: while the action runs, they leave the list one by one.
  const begin = (step: ConversationBulkAction) =>
    setTask({ step, conversations: conversations.filter(({ id }) => choice.ids.has(id)) });

  return (
    <Stack
      component="section"
      aria-label={t('inbox.bulk.label')}
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.5,
        paddingInline: 1.5,
        paddingBlock: 1,
        borderBlockStart: BORDER,
        boxShadow: 4,
        ...touchTargetButtons,
      }}
    >
      <Typography role="status" variant="subtitle2" component="p" sx={{ flex: '1 1 100%' }}>
        {t('inbox.bulk.chosen', { count: size })}
      </Typography>
      {steps.map((step) => (
        <Button key={step} size="small" disabled={size === 0} onClick={() => begin(step)}>
          {t(`inbox.bulk.${step}`)}
        </Button>
      ))}
      {size < most && (
        <Button size="small" color="inherit" onClick={choice.all}>
          {t('inbox.bulk.all', { count: most })}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        sx={{ marginInlineStart: 'auto' }}
        onClick={() => choice.switchOn(false)}
      >
        {t('inbox.bulk.end')}
      </Button>
      {task && <ConversationBulkDialogs {...task} onClose={() => setTask(undefined)} />}
    </Stack>
  );
}
