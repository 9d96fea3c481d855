import type { AvailableUser } from './routing.queries';

interface UserWorkload {
  user_id: string;
  chats: number;
  given_at: string | null;
}

/**
 * The user with capacity and the fewest conversations; ties: the earliest last assignment. Undefined: no
 * capacity.
 */
export function chooseAssignee(
  colleagues: readonly AvailableUser[],
  loads: readonly UserWorkload[],
): AvailableUser | undefined {
  const loadOf = new Map(loads.map((load) => [load.user_id, load]));
  const turnOf = ({ id }: AvailableUser) => loadOf.get(id)?.given_at ?? '';
  const chatsOf = ({ id }: AvailableUser) => loadOf.get(id)?.chats ?? 0;
  const [next] = colleagues
    .filter((one) => chatsOf(one) < one.max_chats)
    .sort(
      (one, other) =>
        chatsOf(one) - chatsOf(other) ||
        turnOf(one).localeCompare(turnOf(other)) ||
        one.id.localeCompare(other.id),
    );
  return next;
}
