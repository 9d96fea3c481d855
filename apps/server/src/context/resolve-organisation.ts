import { AppError } from '../lib/app-error';
import type { Context } from './context';

/**
 * The organisation of a call: a member's own, or for Super Admin the requested one (null: all of them).
 * Throws `forbidden` when a member requests another.
 */
export function resolveOrganisation({ actor }: Pick<Context, 'actor'>, asked?: string): string | null {
  const own = actor.organization_id;
  if (own === null) return asked ?? null;
  if (asked === undefined || asked === own) return own;

  throw new AppError('other_organisation', {}, { field: 'organization_id' });
}

/** The organisation that a new row belongs to. Throws `invalid` when Super Admin does not name it. */
export function requireOrganisation(context: Pick<Context, 'actor'>, asked?: string): string {
  const organization_id = resolveOrganisation(context, asked);
  if (organization_id !== null) return organization_id;

  throw new AppError('organisation_required', {}, { field: 'organization_id' });
}
