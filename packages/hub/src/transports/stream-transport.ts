import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HubSettings } from '../hub-options';
import { getPageOrigin, type Transport } from './transport';

/** How a stream writes its frames: lines of text, or server-sent events. */
export interface StreamFormat {
  contentType: string;
  /** Written before the first frame. */
  opening: string;
  encode(frame: string): string;
}

export const httpStream: StreamFormat = {
  contentType: 'text/plain; charset=utf-8',
  opening: '',
  encode: (frame) => `${frame}\n`,
};

export const serverSentEvents: StreamFormat = {
  contentType: 'text/event-stream; charset=utf-8',
  opening: '\r\n',
  encode: (frame) => `data: ${frame}\n\n`,
};

/** How long a reader may take for the last frame before its socket is cut. */
const closeTimeoutMs = 3000;
/** From the last frame to the end of the answer: a proxy that sees both at once may pass on neither in time. */
const endDelayMs = 100;

/**
 * An answer that never ends, until the connection does. Unlike a websocket it has no close frame: why it ends is the
 * last thing it says.
 */
export function createStreamTransport(
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, opening, encode }: StreamFormat,
  { maxQueueBytes }: HubSettings,
): Transport {
  // Without the last header nginx would keep frames back until it has a buffer full.
  response.writeHead(200, {
    'content-type': contentType,
    'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  let isClosing = false;
  response.write(opening); // and with it the headers: a client that only listens learns that it got through
  return {
    page: getPageOrigin(request),
    send(frames) {
      if (isClosing) return true;
      const text = frames.map(encode).join('');
      const waiting = response.writableLength;
      if (waiting > 0 && waiting + text.length > maxQueueBytes) return false;
      response.write(text);
      return true;
    },
    close(code, reason) {
      if (isClosing || response.writableEnded) return;
      isClosing = true;
      response.write(encode(JSON.stringify({ push: { disconnect: { code, reason } } })));
      const end = setTimeout(() => response.end(), endDelayMs);
      const cut = setTimeout(() => response.destroy(), closeTimeoutMs).unref();
      response.once('close', () => {
        clearTimeout(end);
        clearTimeout(cut);
      });
    },
  };
}
