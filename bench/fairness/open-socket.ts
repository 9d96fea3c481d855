import { once } from 'node:events';
import { WebSocket } from 'ws';

/**
 * Opens a live connection with this token, in Centrifugo's protocol. Resolves when the server has accepted or refused
 * it.
 * @returns ends it
 */
export async function openSocket(address: string, token: string): Promise<() => void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/connection/websocket`);
  socket.on('error', () => {});
  // `once` throws on 'error', which is a refusal too: the server has cut the connection or answered without an upgrade.
  const answered = Promise.race([once(socket, 'message'), once(socket, 'close')]).catch(() => {});
  socket.on('open', () => socket.send(JSON.stringify({ id: 1, connect: { token } })));
  await answered;
  return () => socket.terminate();
}
