import { lazy } from 'react';
import { Part } from '../../ui/failures/LazyBoundary';
import type { BotToggleTask } from './bot-toggle-task';

// They know the contract's rules, so they bring zod: they come when they are opened.
const SwitchOn = lazy(async () => ({ default: (await import('./EnableBotDialog')).SwitchOn }));
const SwitchOff = lazy(async () => ({ default: (await import('./DisableBotDialog')).SwitchOff }));
const OverrideBot = lazy(async () => ({ default: (await import('./OverrideBotDialog')).OverrideBot }));
const StopAllBots = lazy(async () => ({ default: (await import('./StopAllBotsDialog')).StopAllBots }));

/** The question that is asked beside the switches. */
export function BotToggleDialogs({ task, onClose }: { task: BotToggleTask; onClose: () => void }) {
  return (
    <Part>
      {task.kind === 'switch' && task.toggle.is_bot_enabled && (
        <SwitchOff toggle={task.toggle} onClose={onClose} />
      )}
      {task.kind === 'switch' && !task.toggle.is_bot_enabled && (
        <SwitchOn toggle={task.toggle} onClose={onClose} />
      )}
      {task.kind === 'override' && <OverrideBot {...task} onClose={onClose} />}
      {task.kind === 'stop_all' && <StopAllBots onClose={onClose} />}
    </Part>
  );
}
