import AddShoppingCart from '@mui/icons-material/AddShoppingCart';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import Box from '@mui/material/Box';
import type { ConversationStep } from '../chat.api';
import { chatTexts } from '../chat.texts';
import { ActionButton } from './ActionButton';

interface ThreadActionsProps {
  steps: ReadonlySet<ConversationStep>;
  /** The step that is being taken. */
  running: ConversationStep | undefined;
  onStep: (step: ConversationStep) => void;
  /** Left out when the reader may not sell. */
  onSell?: () => void;
}

/** What can be done besides answering. "Take over" and "Reopen" stand with the lock that they open. */
export function ThreadActions({ steps, running, onStep, onSell }: ThreadActionsProps) {
  return (
    <Box sx={{ display: 'flex', gap: { xs: 0, xl: 1 } }}>
      {onSell && <ActionButton icon={AddShoppingCart} label={chatTexts.createSale} onClick={onSell} />}
      {steps.has('hand-back') && (
        <ActionButton
          icon={SmartToyOutlined}
          label={chatTexts.handBack}
          isDisabled={running !== undefined}
          onClick={() => onStep('hand-back')}
        />
      )}
      {steps.has('resolve') && (
        <ActionButton
          icon={CheckCircleOutlined}
          label={chatTexts.resolve}
          isDisabled={running !== undefined}
          onClick={() => onStep('resolve')}
        />
      )}
    </Box>
  );
}
