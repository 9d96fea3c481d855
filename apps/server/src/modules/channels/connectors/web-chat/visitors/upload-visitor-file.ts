import type { StoredFile } from '@relaydesk/contracts/file';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { createTokenBucket } from '../../../../../lib/concurrency/token-bucket';
import { getClientNetwork } from '../../../../../lib/network/client-network';
import type { SpooledFile } from '../../../../../lib/spool';
import { attachToMessage, lockFilesForMessage } from '../../../../files/attach-files';
import { storeFile } from '../../../../files/store-file';
import { assertUploadQuota } from '../../../../quotas/upload-quota';
import { assertIntegrationActive } from '../../../integrations/store/integration-cache';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { assertPreChatFormSubmitted } from '../pre-chat-form';
import { getWebChatSettings } from '../web-chat-settings';
import type { Visitor } from './visitor.queries';
import { assertVisitorNotBlocked, findVisitor } from './visitor-session';

/**
 * Authorizes an upload before its body is read. Throws `unauthorized`, `channel_paused`, `not_allowed_now`
 * for a blocked visitor or disabled uploads, `too_many_requests`, `quota_exceeded`.
 * @param declared `bytes` by the Content-Length; 0 if missing
 */
export async function authorizeVisitorUpload(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
  declared: { address: string; bytes: number },
): Promise<void> {
  const { address, bytes } = declared;
  assertIntegrationActive(integration);
  const visitor = await getUploader(context, integration, session);
  const { organization_id, customer_id } = visitor;
  assertPreChatFormSubmitted(integration, visitor);
  if (!getWebChatSettings(integration).takes_files) {
    throw new AppError('files_not_accepted');
  }
  const now = context.now().getTime();
  const seconds =
    visitorUploadLimit.consume(customer_id, now) ||
    networkUploadLimit.consume(getClientNetwork(address), now);
  if (seconds > 0) {
    throw new AppError('too_many_files', { seconds }, { retry_after: seconds });
  }
  const uploader = { kind: 'visitor' as const, customer_id, address };
  await assertUploadQuota(asSystem(context, organization_id), organization_id, uploader, bytes);
}

/** Uploads a file for the visitor's next message. Throws `invalid` for an unsupported file. */
export async function uploadVisitorFile(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
  file: { name: string; arrived: SpooledFile },
): Promise<StoredFile> {
  const { organization_id, customer_id } = await getUploader(context, integration, session);
  const owner = { conversation_id: null, customer_id, uploaded_by: null };
  return storeFile(asSystem(context, organization_id), organization_id, owner, file);
}

/**
 * Attaches the visitor's files to their message; a repeated message has the same files. Throws `invalid` for
 * a file of another visitor or message.
 */
export async function attachVisitorFiles(
  context: Context,
  { organization_id, customer_id }: Visitor,
  message_id: string,
  file_ids: string[],
): Promise<StoredFile[]> {
  if (file_ids.length === 0) return [];
  return inTransaction(asSystem(context, organization_id), async (tx) => {
    const enclosing = { organization_id, message_id, file_ids, of: { customer_id } };
    const files = await lockFilesForMessage(tx, enclosing);
    await attachToMessage(tx, enclosing);
    return files;
  });
}

async function getUploader(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
): Promise<Visitor> {
  const visitor = session && (await findVisitor(context, integration, session));
  if (!visitor) throw new AppError('chat_not_opened');
  assertVisitorNotBlocked(visitor);
  return visitor;
}

/** The files of one message in a burst, then one every 10 s; offices share an IP address. */
const visitorUploadLimit = createTokenBucket(12, 10_000);
const networkUploadLimit = createTokenBucket(60, 2_000);
