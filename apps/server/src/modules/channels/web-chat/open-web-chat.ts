import type { WebChat } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { networkOf } from '../../../lib/network-of';
import { hashSecret, newSecret } from '../../../lib/secrets';
import { createTokenBucket } from '../../../lib/token-bucket';
import { signRealtimeToken } from '../../../realtime/realtime-token';
import { getPublicMessages } from '../../conversations/get-public-messages';
import { mustBeOpen } from '../find-integration';
import type { Line } from '../line';
import { presentConversation } from './present-conversation';
import { webChatSettings } from './settings';
import { insertVisitor, type Visitor } from './visitor.queries';
import { externalIdOf, findVisitor } from './visitor-session';

/** Messages that a window shows at once. */
const SHOWN = 50;

/** Opens a chat window: a new visitor, or a known one with what was said so far. */
export async function openWebChat(
  context: Context,
  line: Line,
  { session: given, address }: { session?: string; address: string },
): Promise<WebChat> {
  mustBeOpen(line);
  const known = given ? await findVisitor(context, line, given) : undefined;
  const session = known && given ? given : newSecret();
  const visitor = known ?? (await meetVisitor(context, line, session, address));

  const conversation = await presentConversation(context, visitor);
  const { greeting, colour } = webChatSettings(line);
  return {
    session,
    customer_id: visitor.customer_id,
    config: { organisation: line.organization_name, greeting, colour, is_available: true },
    status: conversation?.status ?? null,
    csr_name: conversation?.assignee_name ?? null,
    messages: conversation
      ? await getPublicMessages(asSystem(context, line.organization_id), conversation.id, { limit: SHOWN })
      : [],
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
      customer_id: newId(),
    }),
  );
}

/** A school or an office shares an address; a script that opens chats all day does not get far. */
const newcomers = createTokenBucket(40, 3_000);
