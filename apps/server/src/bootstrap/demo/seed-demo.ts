import { sql } from 'kysely';
import type { Context } from '../../context/context';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/in-transaction';
import { hashPassword } from '../../modules/auth/passwords/password';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts';
import { assignShopIds } from './rows/assign-shop-ids';
import { toConversationRows } from './rows/conversation-rows';
import { toCustomerRows } from './rows/customer-rows';
import { buildHandOverCustomer } from './rows/hand-over-customer';
import { toImageRows } from './rows/image-rows';
import { toInboxRows } from './rows/inbox-rows';
import { insertRows } from './rows/insert-rows';
import { toNotificationRows } from './rows/notification-rows';
import { toPlatformRows } from './rows/platform-rows';
import { toSaleRows } from './rows/sale-rows';
import { toShopRows } from './rows/shop-rows';
import { toUnansweredRows } from './rows/unanswered-rows';
import { ACME_SPORTS } from './shops/acme-sports';
import { GLOBEX_HOME } from './shops/globex-home';
import type { DemoShop } from './shops/shop';
import { deriveDemoId } from './stories/demo-id';
import { planHistory } from './stories/plan-history';
import { DAY } from './stories/timestamps';

/**
 * Seeds an empty database with two organisations, three months of history and one suspended organisation.
 * Deterministic, relative to context.now(). One transaction, a few statements.
 * @param password of all accounts; the documented one only where no other machine can reach the server
 */
export async function seedDemo(context: Context, password: string = DEMO_PASSWORD): Promise<void> {
  const now = context.now();
  // Hashing takes longest and runs on the thread pool.
  const hashes = DEMO_ACCOUNTS.map(() => hashPassword(password));
  const shops = [ACME_SPORTS, GLOBEX_HOME].map((shop) => buildShopRows(shop, now, context.keys.sealing));
  const pictures = await Promise.all(
    [ACME_SPORTS, GLOBEX_HOME].map((shop) => toImageRows(assignShopIds(shop))),
  );
  const users = await buildUserRows(hashes, now);
  const superAdmin = DEMO_ACCOUNTS.find(({ shop }) => shop === null);
  if (!superAdmin) throw new Error('The demo has a Super Admin.');
  const platform = toPlatformRows(
    shops.flatMap(({ organisations }) => organisations),
    { id: getDemoUserId(superAdmin.email), name: superAdmin.name },
    now,
  );

  await inTransaction(context, async ({ db }) => {
    await insertRows(db, 'organisations', platform.organisations);
    await insertRows(db, 'organisation_logos', platform.organisation_logos);
    await insertRows(db, 'audit_log', platform.audit_log);
    await insertRows(db, 'users', users);
    for (const shop of shops) {
      await insertRows(db, 'channel_integrations', shop.channel_integrations);
      await insertRows(db, 'products', shop.products);
      await insertRows(db, 'knowledge', shop.knowledge);
      await insertRows(db, 'canned_replies', shop.canned_replies);
      await insertRows(db, 'email_tags', shop.email_tags);
      await insertRows(db, 'customers', shop.customers);
      await insertRows(db, 'conversations', shop.conversations);
      await insertRows(db, 'customer_identities', shop.customer_identities);
      await insertRows(db, 'messages', shop.messages);
      await replaceOwnerships(db, shop.ownerships);
      await insertRows(db, 'sales', shop.sales);
      await insertRows(db, 'sale_items', shop.sale_items);
      await insertRows(db, 'sale_tags', shop.sale_tags);
      await insertRows(db, 'unanswered_questions', shop.unanswered_questions);
      await insertRows(db, 'notifications', shop.notifications);
      await insertRows(db, 'notification_reads', shop.notification_reads);
    }
    for (const { files, file_chunks, product_images } of pictures) {
      await insertRows(db, 'files', files);
      await insertRows(db, 'file_chunks', file_chunks);
      await insertRows(db, 'product_images', product_images);
    }
    const value = { public_key: ACME_SPORTS.integrations[0]?.public_key, seeded_at: now.toISOString() };
    await insertRows(db, 'installation', [{ name: 'demo', value }]);
  });
}

/** All rows of one organisation, by table. */
function buildShopRows(described: DemoShop, now: Date, sealing: Buffer) {
  const shop = assignShopIds(described);
  const members = DEMO_ACCOUNTS.filter((account) => account.shop === shop.slug);
  const leader = members.find(({ group }) => group === 'Organisation Admin');
  if (!leader) throw new Error('Every shop of the demo has an Organisation Admin.');
  const staff = new Map(members.map(({ email, name }) => [email, { id: getDemoUserId(email), name }]));
  const history = planHistory(shop, staff, now);
  const sold = toSaleRows(shop, history, {
    now,
    names: new Map(members.map(({ email, name }) => [getDemoUserId(email), name])),
  });
  const rows = history.conversations.map((conversation) =>
    toConversationRows(shop, conversation, {
      now,
      customer: buildHandOverCustomer(conversation, history, sold.sales),
    }),
  );
  const conversations = rows.map(({ conversation }) => conversation);
  return {
    ...toShopRows(shop, history, now, sealing),
    ...toCustomerRows(shop, history),
    ...toInboxRows(shop, getDemoUserId(leader.email), { now, conversations, ...sold }),
    conversations,
    messages: rows.flatMap(({ messages }) => messages),
    ownerships: rows.flatMap(({ ownerships }) => ownerships),
    unanswered_questions: toUnansweredRows(shop, history.conversations),
    ...sold,
    ...toNotificationRows(
      shop,
      history.conversations,
      members.map(({ email }) => getDemoUserId(email)),
      now,
    ),
  };
}

function buildUserRows(hashes: Promise<string>[], now: Date) {
  return Promise.all(
    DEMO_ACCOUNTS.map(async ({ email, name, shop, group }, at) => ({
      id: getDemoUserId(email),
      organization_id: shop && deriveDemoId('organisation', shop),
      group,
      email,
      first_name: name.split(' ', 1)[0],
      last_name: name.slice(name.indexOf(' ') + 1),
      password_hash: await hashes[at],
      created_at: new Date(now.getTime() - 119 * DAY).toISOString(),
      updated_at: new Date(now.getTime() - 119 * DAY).toISOString(),
    })),
  );
}

/** Replaces the assignments that the trigger wrote with the current time by those of the history. */
async function replaceOwnerships(db: Db, ownerships: { organization_id: string }[]): Promise<void> {
  const [first] = ownerships;
  await sql`delete from ownerships where organization_id = ${first?.organization_id}`.execute(db);
  await insertRows(db, 'ownerships', ownerships);
}

const getDemoUserId = (email: string) => deriveDemoId('user', email);
