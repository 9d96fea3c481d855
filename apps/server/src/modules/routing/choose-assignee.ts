import { LANGUAGES } from '@relaydesk/contracts/user';
import type { AvailableUser, RoutingNeeds } from './routing.queries';

interface UserWorkload {
  user_id: string;
  chats: number;
  given_at: string | null;
}

const NO_NEEDS: RoutingNeeds = { language: null, tags: [] };

/**
 * Of the users with capacity, those who speak the language of the conversation; of them, those with most skills
 * among its tags; of them, the one with the fewest conversations; ties: the earliest last assignment. Undefined:
 * no capacity.
 */
export function chooseAssignee(
  colleagues: readonly AvailableUser[],
  loads: readonly UserWorkload[],
  { language, tags }: RoutingNeeds = NO_NEEDS,
): AvailableUser | undefined {
  const loadOf = new Map(loads.map((load) => [load.user_id, load]));
  const turnOf = ({ id }: AvailableUser) => loadOf.get(id)?.given_at ?? '';
  const chatsOf = ({ id }: AvailableUser) => loadOf.get(id)?.chats ?? 0;
  const wanted = new Set(tags.map(normalize));
  const ranked = filterWithCapacity(colleagues, loads).map((user) => ({
    user,
    speaks: language !== null && speaksLanguage(user, language) ? 1 : 0,
    skills: new Set(user.skills.map(normalize).filter((skill) => wanted.has(skill))).size,
  }));
  const [next] = ranked.sort(
    (one, other) =>
      other.speaks - one.speaks ||
      other.skills - one.skills ||
      chatsOf(one.user) - chatsOf(other.user) ||
      turnOf(one.user).localeCompare(turnOf(other.user)) ||
      one.user.id.localeCompare(other.user.id),
  );
  return next?.user;
}

/** Users who can take another conversation. */
export function filterWithCapacity(
  colleagues: readonly AvailableUser[],
  loads: readonly UserWorkload[],
): AvailableUser[] {
  const chatsOf = new Map(loads.map(({ user_id, chats }) => [user_id, chats]));
  return colleagues.filter(({ id, max_chats }) => (chatsOf.get(id) ?? 0) < max_chats);
}

/** Whether the user's language, or one of their skills, is this language: by code, or by its name. */
export function speaksLanguage(
  { language, skills }: Pick<AvailableUser, 'language' | 'skills'>,
  code: string,
): boolean {
  if (language === code) return true;
  const names = getLanguageNames(code);
  return skills.some((skill) => names.has(normalize(skill)));
}

const knownNames = new Map<string, ReadonlySet<string>>();

/** "de" -> de, and its name in the languages of the dashboard and in itself: german, deutsch, alemán … */
function getLanguageNames(code: string): ReadonlySet<string> {
  const known = knownNames.get(code);
  if (known) return known;
  const names = new Set([code]);
  if (/^[a-z]{2}$/.test(code)) {
    for (const locale of [...LANGUAGES, code])
      names.add(normalize(new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code));
  }
  knownNames.set(code, names);
  return names;
}

const normalize = (text: string) => text.trim().toLowerCase();
