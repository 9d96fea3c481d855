import type { OpenWebChat, WebChat } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { createTokenBucket } from '../../../../../lib/concurrency/token-bucket';
import { newId } from '../../../../../lib/ids';
import { getClientNetwork } from '../../../../../lib/network/client-network';
import { hashSecret, newSecret } from '../../../../../lib/secrets';
import { signRealtimeToken } from '../../../../../realtime/realtime-token';
import { getPublicMessages } from '../../../../conversations/messages/get-public-messages';
import { getVisitorState } from '../../../../conversations/messages/visitor-state';
import { hashNetwork } from '../../../../customers/bot-access/contact-code';
import { extendVisitorSession } from '../../../../customers/identities/visitor-identity';
import { assertIntegrationActive } from '../../../integrations/store/integration-cache';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { requiresPreChatForm } from '../pre-chat-form';
import { buildWebChatConfig } from '../web-chat-config';
import { findVisitorConversation } from './find-visitor-conversation';
import { recordVisitorPage } from './record-visitor-page';
import { isSamePerson, saveVerifiedUser, verifyWebChatUser } from './verify-user';
import { insertVisitor, type Visitor } from './visitor.queries';
import { deriveVisitorExternalId, findVisitor } from './visitor-session';

/** Messages that a window loads initially. */
const MAX_INITIAL_MESSAGES = 50;

/** Opens a chat window: for a new visitor, or a known one with earlier messages. */
export async function openWebChat(
  context: Context,
  integration: ResolvedIntegration,
  { session: given, user: named, page, address }: OpenWebChat & { address: string },
): Promise<WebChat> {
  assertIntegrationActive(integration);
  const user = verifyWebChatUser(context, integration, named);
  const found = given ? await findVisitor(context, integration, given) : undefined;
  const known = found && isSamePerson(found, user) ? found : undefined;
  const session = known && given ? given : newSecret();
  const met = known ?? (await createVisitor(context, integration, session, address));
  const visitor = user ? await saveVerifiedUser(context, integration, { session, visitor: met, user }) : met;
  if (known) await extendSession(context, integration, session);
  await recordVisitorPage(context, integration, { session, visitor, page });

  const conversation = await findVisitorConversation(context, visitor);
  const system = asSystem(context, integration.organization_id);
  const view = conversation && (await inTransaction(system, (tx) => getVisitorState(tx, conversation)));
  return {
    session,
    customer_id: visitor.customer_id,
    config: buildWebChatConfig(integration, context.now()),
    status: conversation?.status ?? null,
    csr_name: conversation?.assignee_name ?? null,
    needs_form: requiresPreChatForm(integration, visitor),
    is_verified: visitor.verified_user_id !== null,
    queue_place: view?.queue_place ?? null,
    seen_seq: view?.seen_seq ?? 0,
    messages: conversation
      ? await getPublicMessages(system, conversation.id, { limit: MAX_INITIAL_MESSAGES })
      : [],
    realtime_token: await createVisitorRealtimeToken(context, visitor),
  };
}

/** Authorizes this visitor's realtime channel only. */
export const createVisitorRealtimeToken = (
  context: Context,
  { organization_id, customer_id }: Visitor,
): Promise<string> =>
  signRealtimeToken(context.keys, { id: customer_id, kind: 'visitor', organization_id, group: null });

async function createVisitor(
  context: Context,
  integration: ResolvedIntegration,
  session: string,
  address: string,
): Promise<Visitor> {
  const seconds = newVisitorLimit.consume(
    `${integration.id} ${getClientNetwork(address)}`,
    context.now().getTime(),
  );
  if (seconds > 0) {
    throw new AppError('too_many_chats', { seconds }, { retry_after: seconds });
  }
  return inTransaction(asSystem(context, integration.organization_id), (tx) =>
    insertVisitor(tx.db, integration, {
      external_id: deriveVisitorExternalId(session),
      session_hash: hashSecret(session),
      network_hash: hashNetwork(context.keys, getClientNetwork(address)),
      customer_id: newId(),
    }),
  );
}

const extendSession = (context: Context, integration: ResolvedIntegration, session: string) =>
  inTransaction(asSystem(context, integration.organization_id), (tx) =>
    extendVisitorSession(tx.db, integration, hashSecret(session)),
  );

/** Schools and offices share an IP address; the limit stops scripts. */
const newVisitorLimit = createTokenBucket(40, 3_000);
