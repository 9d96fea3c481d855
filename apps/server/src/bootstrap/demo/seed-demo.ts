import { sql } from 'kysely';
import type { Context } from '../../context/context';
import { hashPassword } from '../../modules/auth/passwords/password';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/in-transaction';
import { ACME_SPORTS } from './shops/acme-sports';
import { toConversationRows } from './rows/conversation-rows';
import { toCustomerRows } from './rows/customer-rows';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts';
import { demoId } from './stories/demo-id';
import { furnishShop } from './rows/assign-shop-ids';
import { GLOBEX_HOME } from './shops/globex-home';
import { toImageRows } from './rows/image-rows';
import { toInboxRows } from './rows/inbox-rows';
import { insertRows } from './rows/insert-rows';
import { toKnownCustomer } from './rows/hand-over-customer';
import { DAY } from './stories/timestamps';
import { toNotificationRows } from './rows/notification-rows';
import { planHistory } from './stories/plan-history';
import { toPlatformRows } from './rows/platform-rows';
import { toSaleRows } from './rows/sale-rows';
import type { DemoShop } from './shops/shop';
import { toShopRows } from './rows/shop-rows';
import { toUnansweredRows } from './rows/unanswered-rows';

/**
 * Fills an empty database with two organisations and their last three months, and one that is suspended: the same every
 * time, counted back from context.now(). One transaction, a few statements.
 * @param password of all accounts; the published one only where nobody else can reach it
 */
export async function seedDemo(context: Context, password: string = DEMO_PASSWORD): Promise<void> {
  const now = context.now();
  // Hashing takes longest and runs on other threads.
  const hashes = DEMO_ACCOUNTS.map(() => hashPassword(password));
  const shops = [ACME_SPORTS, GLOBEX_HOME].map((shop) => makeShop(shop, now, context.keys.sealing));
  const pictures = await Promise.all(
    [ACME_SPORTS, GLOBEX_HOME].map((shop) => toImageRows(furnishShop(shop))),
  );
  const users = await makeAccounts(hashes, now);
  const superAdmin = DEMO_ACCOUNTS.find(({ shop }) => shop === null);
  if (!superAdmin) throw new Error('The demo has a Super Admin.');
  const platform = toPlatformRows(
    shops.flatMap(({ organisations }) => organisations),
    { id: userIdOf(superAdmin.email), name: superAdmin.name },
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
    const value = { public_key: ACME_SPORTS.lines[0]?.public_key, seeded_at: now.toISOString() };
    await insertRows(db, 'installation', [{ name: 'demo', value }]);
  });
}

/** All rows of one organisation, by table. */
function makeShop(described: DemoShop, now: Date, sealing: Buffer) {
  const shop = furnishShop(described);
  const members = DEMO_ACCOUNTS.filter((account) => account.shop === shop.slug);
  const leader = members.find(({ group }) => group === 'Organisation Admin');
  if (!leader) throw new Error('Every shop of the demo has an Organisation Admin.');
  const staff = new Map(members.map(({ email, name }) => [email, { id: userIdOf(email), name }]));
  const history = planHistory(shop, staff, now);
  const sold = toSaleRows(shop, history, {
    now,
    names: new Map(members.map(({ email, name }) => [userIdOf(email), name])),
  });
  const rows = history.conversations.map((conversation) =>
    toConversationRows(shop, conversation, {
      now,
      customer: toKnownCustomer(conversation, history, sold.sales),
    }),
  );
  const conversations = rows.map(({ conversation }) => conversation);
  return {
    ...toShopRows(shop, history, now, sealing),
    ...toCustomerRows(shop, history),
    ...toInboxRows(shop, userIdOf(leader.email), { now, conversations, ...sold }),
    conversations,
    messages: rows.flatMap(({ messages }) => messages),
    ownerships: rows.flatMap(({ ownerships }) => ownerships),
    unanswered_questions: toUnansweredRows(shop, history.conversations),
    ...sold,
    ...toNotificationRows(
      shop,
      history.conversations,
      members.map(({ email }) => userIdOf(email)),
      now,
    ),
  };
}

function makeAccounts(hashes: Promise<string>[], now: Date) {
  return Promise.all(
    DEMO_ACCOUNTS.map(async ({ email, name, shop, group }, at) => ({
      id: userIdOf(email),
      organization_id: shop && demoId('organisation', shop),
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

/** The trigger wrote one for each conversation, as of now; history has several, each with its time. */
async function replaceOwnerships(db: Db, ownerships: { organization_id: string }[]): Promise<void> {
  const [first] = ownerships;
  await sql`delete from ownerships where organization_id = ${first?.organization_id}`.execute(db);
  await insertRows(db, 'ownerships', ownerships);
}

const userIdOf = (email: string) => demoId('user', email);
