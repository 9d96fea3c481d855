import type { Context } from '../../../context/context';
import { addressOf } from '../../files/file-links';
import type { Pictured } from './available-product.queries';

/** Where the small picture of a product lies; null: it has none. */
export const thumbnailOf = (
  context: Pick<Context, 'keys'>,
  organization_id: string,
  { thumbnail_id: id, thumbnail_name: name }: Pictured,
): string | null => (id && name ? addressOf(context, { organization_id, id, name }) : null);
