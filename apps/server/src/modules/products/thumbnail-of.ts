import type { Context } from '../../context';
import { addressOf } from '../files/file-address';
import type { Pictured } from './offered.queries';

/** Where the small picture of a product lies; null: it has none. */
export const thumbnailOf = (
  context: Pick<Context, 'keys'>,
  organization_id: string,
  { thumbnail_id: id, thumbnail_name: name }: Pictured,
): string | null => (id && name ? addressOf(context, { organization_id, id, name }) : null);
