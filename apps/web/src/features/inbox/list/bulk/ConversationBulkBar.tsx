import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import { useState } from 'react';
import { touchableButtons } from '../../../../ui/elements/touch-target';
import { allows } from '../../data/reply-lock';
import type { Choice } from './use-conversation-selection';
import { MAX_CHOSEN } from './use-conversation-selection';
import { useReader } from '../../data/inbox-user';
import { LINE } from '../../ui/styles';
import { BulkDialogs } from './ConversationBulkDialogs';
import { bulkTexts as t } from '../../texts/bulk.texts';
import type { BulkStep } from './bulk-actions';
import { BULK_STEPS } from './bulk-actions';

interface BulkPaneProps {
  conversations: readonly Conversation[];
  choice: Choice;
}

/** How many conversations are chosen, and what can be done with all of them. */
export function BulkPane({ conversations, choice }: BulkPaneProps) {
  const reader = useReader();
  const [task, setTask] = useState<{ step: BulkStep; conversations: Conversation[] }>();
  const steps = (Object.keys(BULK_STEPS) as BulkStep[]).filter((step) => allows(reader, BULK_STEPS[step])); // Object.keys forgets the type of its keys
  const { size } = choice.ids;
  const most = Math.min(conversations.length, MAX_CHOSEN);
  // Kept as they are now: while it works, they leave the list one by one.
  const begin = (step: BulkStep) =>
    setTask({ step, conversations: conversations.filter(({ id }) => choice.ids.has(id)) });

  return (
    <Stack
      component="section"
      aria-label={t.label}
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.5,
        paddingInline: 1.5,
        paddingBlock: 1,
        borderBlockStart: LINE,
        boxShadow: 4,
        ...touchableButtons,
      }}
    >
      <Typography role="status" variant="subtitle2" component="p" sx={{ flex: '1 1 100%' }}>
        {t.chosen(size)}
      </Typography>
      {steps.map((step) => (
        <Button key={step} size="small" disabled={size === 0} onClick={() => begin(step)}>
          {t[step]}
        </Button>
      ))}
      {size < most && (
        <Button size="small" color="inherit" onClick={choice.all}>
          {t.all(most)}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        sx={{ marginInlineStart: 'auto' }}
        onClick={() => choice.switchOn(false)}
      >
        {t.end}
      </Button>
      {task && <BulkDialogs {...task} onClose={() => setTask(undefined)} />}
    </Stack>
  );
}
