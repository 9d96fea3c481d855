import type { BotReplay } from '@relaydesk/contracts/bot-replay';

export type ReplayChange = BotReplay['changed'][number];
export type ChangeGroup = 'handed_over' | 'changed' | 'answered';

/** Changes grouped by meaning, those that cost colleagues time first; empty groups are omitted. */
export function groupChanges(
  changed: readonly ReplayChange[],
): { group: ChangeGroup; changes: ReplayChange[] }[] {
  return GROUPS.map((group) => ({
    group,
    changes: changed.filter((change) => getChangeGroup(change) === group),
  })).filter(({ changes }) => changes.length > 0);
}

const GROUPS: readonly ChangeGroup[] = ['handed_over', 'changed', 'answered'];

function getChangeGroup({ before, after }: ReplayChange): ChangeGroup {
  if (before.decision === after.decision) return 'changed';
  if (after.decision === 'hand_over') return 'handed_over';
  return after.decision === 'answer' ? 'answered' : 'changed';
}
