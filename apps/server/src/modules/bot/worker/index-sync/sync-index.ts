import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import {
  countCharacters,
  contentStamp as knowledgeStamp,
  listPublished,
  listVersions as listPublishedVersions,
} from '../../../knowledge/list-published-entries';
import {
  listSellable,
  listVersions as listSellableVersions,
  contentStamp as productsStamp,
} from '../../../products/catalogue/list-sellable-products';
import type { Thread } from '../bot-worker';
import { MOST_CHARACTERS, type Source } from '../protocol/worker-messages';
import { BotPaused, pauseBot } from '../protocol/paused-bots';
import { learnMeanings } from './embed-missing-texts';
import { shelvesOf } from './index-sync-state';

/** Entries that are read and sent at a time. */
const PAGE = 25;
/** Whoever edits without a pause is not waited for. */
const MOST_ROUNDS = 3;

/**
 * Sees to it that the thread holds all that an organisation's bot may say, as it is now or was a second ago; what was
 * edited since the last time is brought, and nothing else. `mustBeNew`: what was edited a moment ago counts as well.
 * @param context of the organisation's bot, in no transaction: none is open while the thread works
 */
export async function stockThread(
  context: Context,
  thread: Thread,
  organization_id: string,
  { mustBeNew = false } = {},
): Promise<void> {
  const { believed, stocking } = shelvesOf(thread);
  if (mustBeNew) await stocking.get(organization_id)?.catch(() => {});
  else if (believed.get(organization_id)) return;
  const running = stocking.get(organization_id) ?? bring(context, thread, organization_id);
  stocking.set(organization_id, running);
  await running.finally(() => {
    if (stocking.get(organization_id) === running) stocking.delete(organization_id);
  });
  if (mustBeNew) believed.delete(organization_id); // who tries things out saves next, and customers ask right after
}

async function bring(context: Context, thread: Thread, organization_id: string): Promise<void> {
  const { believed, stamps } = shelvesOf(thread);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const looked = Date.now();
    const stamp = await inTransaction(context, (tx) => stampOf(tx, organization_id));
    if (stamps.get(organization_id) !== stamp) {
      await bringEdited(context, thread, organization_id);
      stamps.set(organization_id, stamp);
    } else round = MOST_ROUNDS;
    believed.set(organization_id, true, looked);
  }
}

/** Another text whenever there is something to bring. */
const stampOf = async (tx: Tx, organization_id: string) =>
  (await Promise.all([knowledgeStamp(tx, organization_id), productsStamp(tx, organization_id)])).join(' ');

async function bringEdited(context: Context, thread: Thread, organization_id: string): Promise<void> {
  const { entries, characters } = await inTransaction(context, async (tx) => ({
    entries: [
      ...(await listPublishedVersions(tx, organization_id)),
      ...(await listSellableVersions(tx, organization_id)),
    ],
    characters: await countCharacters(tx, organization_id),
  }));
  // Asked before anything is read: more than this would be dropped on the way.
  if (characters > MOST_CHARACTERS) {
    pauseBot(organization_id, 'too_large', Date.now());
    throw new BotPaused('too_large');
  }
  const wanted = await thread.ask('compare', { organization_id, entries });
  const versions = new Map(entries);
  for (let from = 0; from < wanted.length; from += PAGE) {
    const page = wanted.slice(from, from + PAGE);
    const found = await inTransaction(context, (tx) => readSources(tx, organization_id, page));
    const sources = found.map((source): [Source, string] => [source, versions.get(source.id) ?? '']);
    await thread.ask('put', { organization_id, sources });
  }
  if (context.bot.embeddings) await learnMeanings(context, thread, organization_id);
}

/** Only what is searched and said: prices and stock are read with each turn. */
async function readSources(tx: Tx, organization_id: string, ids: string[]): Promise<Source[]> {
  const products = await listSellable(tx, organization_id, ids);
  return [
    ...(await listPublished(tx, organization_id, ids)),
    ...products.map(({ id, sku, name, description, category, aliases, status, short_answer, faqs }) => ({
      ...{ id, sku, name, description, category, aliases, status, short_answer, faqs },
    })),
  ];
}
