import type { Server } from 'node:http';

/** How many sockets the server holds, whatever has become of their requests. */
export function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
