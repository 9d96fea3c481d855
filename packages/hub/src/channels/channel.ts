import type { ChannelOptions } from '../hub-options';
import type { StreamPosition } from '../protocol/command-shapes';
import {
  createPublication,
  encodeDeltaPublication,
  encodeFullPublication,
  type Publication,
} from './publication';
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

/** What a subscriber asked for beyond the publications themselves. */
export interface SubscriptionOptions {
  /** Only what changes from one publication to the next (fossil delta). */
  delta: boolean;
  /** Who comes and goes. */
  joinLeave: boolean;
}

/** One channel: its subscribers, and its history when it keeps one. */
export class Channel {
  readonly subscribers = new Set<Subscriber>();
  readonly stream: PublicationStream<Publication> | undefined;
  readonly allows: SubscriptionOptions;
  /** Time of the last unsubscription, request or publication, on the monotonic clock; set by the registry. */
  lastUse = performance.now();
  readonly #pushHead: string;
  /** Those who asked for deltas, and whether they have the publication before the next one. */
  readonly #deltas = new Map<Subscriber, boolean>();
  readonly #watchers = new Set<Subscriber>();
  #last: Publication | undefined;

  constructor(
    readonly name: string,
    { history, delta = false, joinLeave = false }: ChannelOptions,
  ) {
    this.stream = history && history.size > 0 ? new PublicationStream(history) : undefined;
    this.allows = { delta: delta && this.stream !== undefined, joinLeave };
    this.#pushHead = `{"push":{"channel":${JSON.stringify(name)},`;
  }

  /**
   * Sends to every subscriber. The frame is built once for all of them.
   * @param skipHistory the publication is neither numbered nor recoverable
   */
  publish(data: string, client?: ClientInfo, skipHistory = false): PublicationPosition {
    const { stream } = this;
    const info = client && JSON.stringify(client);
    if (!stream || skipHistory) {
      this.#last = undefined; // no delta leads to it or away from it: a recovering client has not received it
      this.#send(createPublication(data, info));
      return {};
    }
    const publication = stream.append(performance.now(), (offset) => createPublication(data, info, offset));
    this.#send(publication);
    this.#last = publication;
    return { offset: stream.offset, epoch: stream.epoch };
  }

  /**
   * The subscribe result for a new subscriber, with the publications since `position` if it asks to recover.
   * All or nothing: an incomplete recovery is refused.
   */
  subscribeResult(
    position: StreamPosition,
    { delta }: Pick<SubscriptionOptions, 'delta'> = { delta: false },
  ): SubscribeResult {
    const { stream } = this;
    const was_recovering = position.recover || undefined;
    if (!stream) return { json: JSON.stringify({ was_recovering }), recovered: false, isUpToDate: false };

    const missed = position.recover ? stream.recover(position, performance.now()) : undefined;
    const json = JSON.stringify({
      recoverable: true,
      epoch: stream.epoch,
      recovered: missed ? true : undefined,
      // After a recovery the client counts on from its own position through the publications.
      offset: (missed ? position.offset : stream.offset) || undefined,
      positioned: true,
      was_recovering,
      delta: delta || undefined,
    });
    if (!missed?.length) return { json, recovered: missed !== undefined, isUpToDate: false };
    const publications = missed.map((one, at) => {
      const before = missed[at - 1];
      if (!delta) return one.json;
      return before ? encodeDeltaPublication(before, one) : encodeFullPublication(one);
    });
    return {
      json: `${json.slice(0, -1)},"publications":[${publications.join(',')}]}`,
      recovered: true,
      isUpToDate: true,
    };
  }

  /** @param isUpToDate the subscriber was just given the last publication, and a delta can follow */
  add(
    subscriber: Subscriber,
    { delta, joinLeave }: SubscriptionOptions = DEFAULT_SUBSCRIPTION_OPTIONS,
    isUpToDate = false,
  ): void {
    this.subscribers.add(subscriber);
    if (delta) this.#deltas.set(subscriber, isUpToDate);
    if (joinLeave) this.#watchers.add(subscriber);
    // After the reply to the subscriber's own command, which is queued once this turn of it has ended.
    if (this.allows.joinLeave) queueMicrotask(() => this.#tellWatchers('join', subscriber));
  }

  remove(subscriber: Subscriber): void {
    this.#deltas.delete(subscriber);
    this.#watchers.delete(subscriber);
    if (this.subscribers.delete(subscriber) && this.allows.joinLeave) this.#tellWatchers('leave', subscriber);
  }

  presence(): Record<string, ClientInfo> {
    return Object.fromEntries([...this.subscribers].map((one) => [one.client, toClientInfo(one)]));
  }

  /** The push that tells a subscriber that the server has ended its subscription. */
  unsubscribeFrame(code: number): string {
    return `${this.#pushHead}"unsubscribe":{"code":${code},"reason":"server unsubscribe"}}}`;
  }

  #send(publication: Publication): void {
    if (this.subscribers.size === 0) return;
    const withEpoch = publication.offset === 1 ? this.#withEpoch : (json: string) => json;
    const frameOf = (json: string) => `${this.#pushHead}"pub":${withEpoch(json)}}}`;
    const plain = frameOf(publication.json);
    let full: string | undefined;
    let delta: string | undefined;
    for (const subscriber of this.subscribers) {
      const hasLast = this.#deltas.get(subscriber);
      if (hasLast === undefined) subscriber.push(plain);
      else if (hasLast && this.#last) {
        delta ??= frameOf(encodeDeltaPublication(this.#last, publication));
        subscriber.push(delta);
      } else {
        full ??= frameOf(encodeFullPublication(publication));
        subscriber.push(full);
        this.#deltas.set(subscriber, true);
      }
    }
  }

  /** Centrifugo names the epoch on the first publication only (centrifuge/node.go). */
  readonly #withEpoch = (json: string) => `${json.slice(0, -1)},"epoch":"${this.stream?.epoch}"}`;

  #tellWatchers(what: 'join' | 'leave', who: Subscriber): void {
    if (this.#watchers.size === 0) return;
    const frame = `${this.#pushHead}"${what}":{"info":${JSON.stringify(toClientInfo(who))}}}}`;
    for (const watcher of this.#watchers) watcher.push(frame);
  }
}

interface SubscribeResult {
  /** The result as the protocol writes it. */
  json: string;
  recovered: boolean;
  /** What was missed stands in it, so the last publication is known. */
  isUpToDate: boolean;
}

const DEFAULT_SUBSCRIPTION_OPTIONS: SubscriptionOptions = { delta: false, joinLeave: false };

export function toClientInfo({ user, client, info }: Subscriber): ClientInfo {
  return info === undefined ? { user, client } : { user, client, conn_info: info };
}
