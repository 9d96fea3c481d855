import type { Position } from './command-shapes';
import type { HubOptions } from './hub-options';
import { PublicationStream } from './publication-stream';

/** What a channel needs to know about a connection. */
export interface Subscriber {
  readonly client: string;
  readonly user: string;
  readonly info: unknown;
  push(frame: string): void;
}

/** Where a publication stands in its channel; empty in a channel that keeps no history. */
export type PublicationPosition = { offset?: number; epoch?: string };

/** Who is known by presence, as the protocol writes it. */
export type ClientInfo = { user: string; client: string; conn_info?: unknown };

/** One channel: its subscribers, and its history when it keeps one. */
export class Channel {
  readonly subscribers = new Set<Subscriber>();
  readonly stream: PublicationStream | undefined;
  /** When somebody last left, asked or published, on the monotonic clock; kept by the registry. */
  lastUse = performance.now();
  readonly #pushHead: string;

  constructor(
    readonly name: string,
    { history }: Pick<HubOptions, 'history'>,
  ) {
    this.stream = history && history.size > 0 ? new PublicationStream(history) : undefined;
    this.#pushHead = `{"push":{"channel":${JSON.stringify(name)},`;
  }

  /** Sends to every subscriber. The frame is built once, whoever many receive it. */
  publish(data: string, info?: ClientInfo): PublicationPosition {
    const body = info ? `{"data":${data},"info":${JSON.stringify(info)}` : `{"data":${data}`;
    const { stream } = this;
    if (!stream) {
      this.#push(`${body}}`);
      return {};
    }
    const publication = stream.append(performance.now(), (offset) => `${body},"offset":${offset}}`);
    // Centrifugo names the epoch on the first publication only (centrifuge/node.go).
    this.#push(stream.offset === 1 ? `${publication.slice(0, -1)},"epoch":"${stream.epoch}"}` : publication);
    return { offset: stream.offset, epoch: stream.epoch };
  }

  /**
   * The subscribe result for somebody new, with what was missed since `position` when it asks to recover.
   * All or nothing: what cannot be recovered completely is not recovered at all.
   */
  subscribeResult(position: Position): { json: string; recovered: boolean } {
    const { stream } = this;
    const was_recovering = position.recover || undefined;
    if (!stream) return { json: JSON.stringify({ was_recovering }), recovered: false };

    const missed = position.recover ? stream.recover(position, performance.now()) : undefined;
    const result = JSON.stringify({
      recoverable: true,
      epoch: stream.epoch,
      recovered: missed ? true : undefined,
      // After a recovery the client counts on from its own position through the publications.
      offset: (missed ? position.offset : stream.offset) || undefined,
      positioned: true,
      was_recovering,
    });
    if (!missed?.length) return { json: result, recovered: missed !== undefined };
    return { json: `${result.slice(0, -1)},"publications":[${missed.join(',')}]}`, recovered: true };
  }

  presence(): Record<string, ClientInfo> {
    return Object.fromEntries([...this.subscribers].map((one) => [one.client, clientInfo(one)]));
  }

  /** The push that tells a subscriber that the server has ended its subscription. */
  unsubscribeFrame(code: number): string {
    return `${this.#pushHead}"unsubscribe":{"code":${code},"reason":"server unsubscribe"}}}`;
  }

  #push(publication: string): void {
    if (this.subscribers.size === 0) return;
    const frame = `${this.#pushHead}"pub":${publication}}}`;
    for (const subscriber of this.subscribers) subscriber.push(frame);
  }
}

export function clientInfo({ user, client, info }: Subscriber): ClientInfo {
  return info === undefined ? { user, client } : { user, client, conn_info: info };
}
