import { AppError } from '../lib/app-error';
import type { Context } from './context';

/**
 * The organisation that a call is about: a member's own, or for Super Admin the one asked for (null: all of them).
 * Throws `forbidden` when a member asks for another.
 */
export function resolveOrganisation({ actor }: Pick<Context, 'actor'>, asked?: string): string | null {
  const own = actor.organization_id;
  if (own === null) return asked ?? null;
  if (asked === undefined || asked === own) return own;

  throw new AppError('other_organisation', {}, { field: 'organization_id' });
}

/** The one organisation that something is made for. Throws `invalid` when Super Admin does not say which. */
export function requireOrganisation(context: Pick<Context, 'actor'>, asked?: string): string {
  const organization_id = resolveOrganisation(context, asked);
  if (organization_id !== null) return organization_id;

  throw new AppError('organisation_required', {}, { field: 'organization_id' });
}
