import type { Connection } from '../connections/connection';
import type { HubState } from '../hub-state';
import { type CloseReason, disconnects, type ErrorReply } from './codes';
import type { Method, ParamsOf } from './command-shapes';

/** How a command ends: a result as JSON, an error reply, the end of the connection, or without a word. */
export type CommandOutcome =
  | { result: string }
  | { error: ErrorReply }
  | { disconnect: CloseReason }
  | { silent: true };

/**
 * The part of a command that changes something. It runs in one go with the queueing of its reply, so
 * that no push of a channel can slip in between joining it and saying so; and it does not run at all
 * when the connection has ended while the command was being considered.
 */
export type CommandEffect = () => CommandOutcome;

/** Considers a command, asking whom it must, and returns what is to be done. */
export type CommandHandler<M extends Method> = (
  context: { hub: HubState; connection: Connection },
  params: ParamsOf<M>,
) => CommandEffect | Promise<CommandEffect>;

export function replyWithError(error: ErrorReply): CommandEffect {
  return () => ({ error });
}

export function disconnectWith(disconnect: CloseReason): CommandEffect {
  return () => ({ disconnect });
}

export const badRequest = disconnectWith(disconnects.badRequest);
