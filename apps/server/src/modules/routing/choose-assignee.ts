import type { Colleague } from './routing.queries';

interface Load {
  user_id: string;
  chats: number;
  given_at: string | null;
}

/** Who has room and the fewest chats; of several, whoever was given one longest ago. Undefined: nobody has room. */
export function chooseColleague(
  colleagues: readonly Colleague[],
  loads: readonly Load[],
): Colleague | undefined {
  const loadOf = new Map(loads.map((load) => [load.user_id, load]));
  const turnOf = ({ id }: Colleague) => loadOf.get(id)?.given_at ?? '';
  const chatsOf = ({ id }: Colleague) => loadOf.get(id)?.chats ?? 0;
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
