import type { ReferralData } from '@relaydesk/contracts/platform-content';
import type { Db } from '../../../../db/connect';
import { deriveId } from '../../../../lib/ids';

interface IntegrationKey {
  organization_id: string;
  channel_integration_id: string;
}

/** Stored among updates for messages that do not exist yet. */
const getReferralKey = (external_customer_id: string) => `arrival ${external_customer_id}`;

/** Replaces the earlier one. */
export async function upsertPendingReferral(
  db: Db,
  integrationKey: IntegrationKey,
  external_customer_id: string,
  came_from: ReferralData,
): Promise<void> {
  const external_id = getReferralKey(external_customer_id);
  const id = deriveId(integrationKey.channel_integration_id, external_id);
  const report = JSON.stringify({ came_from });
  await db
    .insertInto('early_reports')
    .values({ ...integrationKey, external_id, id, report })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'channel_integration_id', 'external_id', 'id'])
        .doUpdateSet({ report, created_at: new Date().toISOString() }),
    )
    .execute();
}

/** The referral of a customer who has not written since; undefined if unknown. */
export async function findPendingReferral(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_customer_id: string,
): Promise<ReferralData | undefined> {
  const row = await db
    .selectFrom('early_reports')
    .select('report')
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', channel_integration_id)
    .where('external_id', '=', getReferralKey(external_customer_id))
    .executeTakeFirst();
  return row && (row.report as { came_from: ReferralData }).came_from; // as written by upsertPendingReferral
}

/** The referral was added to a message. */
export async function deletePendingReferral(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_customer_id: string,
): Promise<void> {
  await db
    .deleteFrom('early_reports')
    .where('organization_id', '=', organization_id)
    .where('channel_integration_id', '=', channel_integration_id)
    .where('external_id', '=', getReferralKey(external_customer_id))
    .execute();
}
