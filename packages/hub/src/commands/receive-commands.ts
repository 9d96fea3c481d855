import type { Connection } from '../connections/connection';
import type { HubState } from '../hub-state';
import { disconnects, errors } from '../protocol/codes';
import type { CommandHandler, CommandOutcome } from '../protocol/command-outcome';
import type { Method, ParamsOf } from '../protocol/command-shapes';
import { parseCommand } from '../protocol/parse-command';
import { commands } from './commands';

/** Carries out the lines of one message, one after the other, as long as the connection reads. */
export async function receiveCommands(hub: HubState, connection: Connection, text: string): Promise<void> {
  for (const line of text.split('\n')) {
    if (!connection.isReading) return;
    const command = parseCommand(line);
    const isExpected =
      command === 'pong' ? connection.pong() : command && isMethodAllowed(connection, command.method);
    if (!isExpected) connection.disconnect(disconnects.badRequest);
    else if (command && command !== 'pong') await executeCommand(hub, connection, command);
  }
}

/** Connecting comes first, and once. */
function isMethodAllowed({ claims }: Connection, method: Method): boolean {
  return (method === 'connect') === (claims === undefined);
}

async function executeCommand<M extends Method>(
  hub: HubState,
  connection: Connection,
  { method, id, params }: { method: M; id: number; params: ParamsOf<M> },
): Promise<void> {
  const handler: CommandHandler<M> = commands[method];
  const settle = (outcome: CommandOutcome) => sendReply(connection, method, id, outcome);
  try {
    const effect = await handler({ hub, connection }, params);
    if (!connection.isClosed) settle(effect());
  } catch (error) {
    // What the options' functions throw unexpectedly is the server's fault: the client may try again.
    hub.settings.onEvent?.({ kind: 'failed', error });
    settle({ error: errors.internal });
  }
}

function sendReply(connection: Connection, method: Method, id: number, outcome: CommandOutcome): void {
  if ('disconnect' in outcome) connection.disconnect(outcome.disconnect);
  else if ('result' in outcome) connection.push(`{"id":${id},"${method}":${outcome.result}}`);
  else if ('error' in outcome) {
    connection.push(JSON.stringify({ id, error: outcome.error }));
    if (method === 'connect') connection.refuse();
  }
}
