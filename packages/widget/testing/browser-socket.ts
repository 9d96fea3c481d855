import { WebSocket } from 'ws';

/** The browser's WebSocket, which Node 20 lacks: an error without a listener is no exception there. */
export class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => {});
  }
}
