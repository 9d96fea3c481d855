import { disconnects, errors } from '../protocol/codes';
import { type CommandHandler, disconnectWith, replyWithError } from '../protocol/command-outcome';
import { RpcError } from './rpc-error';

/** A question to the application behind the hub. */
export const rpc: CommandHandler<'rpc'> = async ({ hub, connection }, { method, data }) => {
  const { onRpc } = hub.settings;
  const { claims } = connection;
  if (!onRpc || !claims) return replyWithError(errors.notAvailable);
  try {
    const answer = JSON.stringify((await onRpc(claims, method, data)) ?? null);
    return () => ({ result: `{"data":${answer}}` });
  } catch (error) {
    if (error instanceof RpcError) return replyWithError({ code: error.code, message: error.message });
    throw error;
  }
};

/** A message to the application, which has no reply. */
export const send: CommandHandler<'send'> = ({ hub, connection }, { data }) => {
  const { onMessage } = hub.settings;
  const { claims } = connection;
  if (!onMessage || !claims) return disconnectWith(disconnects.notAvailable);
  return () => {
    onMessage(claims, data);
    return { silent: true };
  };
};
