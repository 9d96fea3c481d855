import { type Held, holdOrganisation } from './hold-organisation';

/**
 * Characters of knowledge and products that are held at once, fifty bytes each with their index and meanings (measured
 * with 10,000 questions: 170 MB, beside 100 MB of the model). The organisations that were asked last stay; the one that
 * is asked is held however large it is.
 */
const MOST_CHARACTERS = 4_000_000;

/** What was asked is not held (any more): whoever asks brings it again. */
export class Gone extends Error {}

const held = new Map<string, Held>();

/** From now on it is held, empty at first. */
export function begin(organization_id: string): Held {
  const known = held.get(organization_id) ?? holdOrganisation();
  touch(organization_id, known);
  return known;
}

/** Throws `Gone`. */
export function get(organization_id: string): Held {
  const known = held.get(organization_id);
  if (!known) throw new Gone('This organisation is not held.');
  touch(organization_id, known);
  return known;
}

/** Lets go of those that were asked longest ago, until the rest is small enough. */
export function letGo(most = MOST_CHARACTERS): void {
  let size = [...held.values()].reduce((sum, one) => sum + one.size(), 0);
  for (const [organization_id, one] of held) {
    if (size <= most || held.size === 1) return;
    held.delete(organization_id);
    size -= one.size();
  }
}

/** The one that was asked last stands last. */
function touch(organization_id: string, one: Held): void {
  held.delete(organization_id);
  held.set(organization_id, one);
}
