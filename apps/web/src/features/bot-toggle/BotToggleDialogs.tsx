import { lazy } from 'react';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import type { BotToggleTask } from './bot-toggle-task';

// Loaded when opened, because they validate with the contract and therefore need Zod.
const EnableBotDialog = lazy(async () => ({ default: (await import('./EnableBotDialog')).EnableBotDialog }));
const DisableBotDialog = lazy(async () => ({
  default: (await import('./DisableBotDialog')).DisableBotDialog,
}));
const OverrideBotDialog = lazy(async () => ({
  default: (await import('./OverrideBotDialog')).OverrideBotDialog,
}));
const StopAllBotsDialog = lazy(async () => ({
  default: (await import('./StopAllBotsDialog')).StopAllBotsDialog,
}));

/** The dialog that is open beside the switches. */
export function BotToggleDialogs({ task, onClose }: { task: BotToggleTask; onClose: () => void }) {
  return (
    <LazyBoundary>
      {task.kind === 'switch' && task.toggle.is_bot_enabled && (
        <DisableBotDialog toggle={task.toggle} onClose={onClose} />
      )}
      {task.kind === 'switch' && !task.toggle.is_bot_enabled && (
        <EnableBotDialog toggle={task.toggle} onClose={onClose} />
      )}
      {task.kind === 'override' && <OverrideBotDialog {...task} onClose={onClose} />}
      {task.kind === 'stop_all' && <StopAllBotsDialog onClose={onClose} />}
    </LazyBoundary>
  );
}
