import type { Migration } from 'kysely';
import * as tenancy from './001-tenancy';
import * as people from './002-people';
import * as outbox from './003-outbox';
import * as products from './004-products';
import * as conversations from './005-conversations';
import * as sales from './006-sales';
import * as messagePath from './007-message-path';

/** In their order; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '001-tenancy': tenancy,
  '002-people': people,
  '003-outbox': outbox,
  '004-products': products,
  '005-conversations': conversations,
  '006-sales': sales,
  '007-message-path': messagePath,
};
