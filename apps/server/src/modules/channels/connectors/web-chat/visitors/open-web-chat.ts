import type { OpenWebChat, WebChat } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { newId } from '../../../../../lib/ids';
import { networkOf } from '../../../../../lib/network/client-network';
import { hashSecret, newSecret } from '../../../../../lib/secrets';
import { createTokenBucket } from '../../../../../lib/concurrency/token-bucket';
import { signRealtimeToken } from '../../../../../realtime/realtime-token';
import { customerView } from '../../../../conversations/messages/visitor-state';
import { getPublicMessages } from '../../../../conversations/messages/get-public-messages';
import { hashNetwork } from '../../../../customers/bot-access/contact-code';
import { mustBeOpen } from '../../../integrations/store/integration-cache';
import type { Line } from '../../../integrations/store/resolved-integration';
import { configOf } from '../web-chat-config';
import { keepPage } from './record-visitor-page';
import { needsForm } from '../pre-chat-form';
import { presentConversation } from './find-visitor-conversation';
import { isSamePerson, keepProof, verifyUser } from './verify-user';
import { insertVisitor, prolongSession, type Visitor } from './visitor.queries';
import { externalIdOf, findVisitor } from './visitor-session';

/** Messages that a window shows at once. */
const SHOWN = 50;

/** Opens a chat window: a new visitor, or a known one with what was said so far. */
export async function openWebChat(
  context: Context,
  line: Line,
  { session: given, user: named, page, address }: OpenWebChat & { address: string },
): Promise<WebChat> {
  mustBeOpen(line);
  const user = verifyUser(context, line, named);
  const found = given ? await findVisitor(context, line, given) : undefined;
  const known = found && isSamePerson(found, user) ? found : undefined;
  const session = known && given ? given : newSecret();
  const met = known ?? (await meetVisitor(context, line, session, address));
  const visitor = user ? await keepProof(context, line, { session, visitor: met, user }) : met;
  if (known) await prolong(context, line, session);
  await keepPage(context, line, { session, visitor, page });

  const conversation = await presentConversation(context, visitor);
  const system = asSystem(context, line.organization_id);
  const view = conversation && (await inTransaction(system, (tx) => customerView(tx, conversation)));
  return {
    session,
    customer_id: visitor.customer_id,
    config: configOf(line, context.now()),
    status: conversation?.status ?? null,
    csr_name: conversation?.assignee_name ?? null,
    needs_form: needsForm(line, visitor),
    is_verified: visitor.verified_user_id !== null,
    queue_place: view?.queue_place ?? null,
    seen_seq: view?.seen_seq ?? 0,
    messages: conversation ? await getPublicMessages(system, conversation.id, { limit: SHOWN }) : [],
    realtime_token: await realtimeToken(context, visitor),
  };
}

/** Opens this visitor's own live channel and no other. */
export const realtimeToken = (context: Context, { organization_id, customer_id }: Visitor): Promise<string> =>
  signRealtimeToken(context.keys, { id: customer_id, kind: 'visitor', organization_id, group: null });

async function meetVisitor(context: Context, line: Line, session: string, address: string): Promise<Visitor> {
  const seconds = newcomers.take(`${line.id} ${networkOf(address)}`, context.now().getTime());
  if (seconds > 0) {
    throw new AppError('too_many_requests', 'Too many new chats from this address.', {
      retry_after: seconds,
    });
  }
  return inTransaction(asSystem(context, line.organization_id), (tx) =>
    insertVisitor(tx.db, line, {
      external_id: externalIdOf(session),
      session_hash: hashSecret(session),
      network_hash: hashNetwork(context.keys, networkOf(address)),
      customer_id: newId(),
    }),
  );
}

const prolong = (context: Context, line: Line, session: string) =>
  inTransaction(asSystem(context, line.organization_id), (tx) =>
    prolongSession(tx.db, line, hashSecret(session)),
  );

/** A school or an office shares an address; a script that opens chats all day does not get far. */
const newcomers = createTokenBucket(40, 3_000);
