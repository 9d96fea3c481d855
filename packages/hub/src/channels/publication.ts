import { createDelta } from 'fossil-delta';

/** One publication: its data and the publisher as JSON, and its number in a channel that counts. */
export interface Publication {
  data: string;
  info?: string | undefined;
  offset?: number | undefined;
  /** As the protocol writes it: `{"data":…,"info":…,"offset":…}`. */
  json: string;
}

export function createPublication(data: string, info?: string, offset?: number): Publication {
  return { data, info, offset, json: encodePublication(data, { info, offset }) };
}

/** For a client that asked for deltas and has nothing to apply one to: the data as text. */
export const encodeFullPublication = (publication: Publication): string =>
  encodePublication(JSON.stringify(publication.data), publication);

/**
 * What has to be changed in the data before to get the data of this publication. All of it instead where that is
 * shorter, or where a delta would cut a character in two: JSON cannot carry such bytes, and Centrifugo's own form of
 * them makes its client give up (realtime.md, "Delta").
 */
export function encodeDeltaPublication(before: Publication, publication: Publication): string {
  const delta = createDelta(encoder.encode(before.data), encoder.encode(publication.data));
  const text = delta.length < publication.data.length ? decode(delta) : undefined;
  if (text === undefined) return encodeFullPublication(publication);
  return `${encodePublication(JSON.stringify(text), publication).slice(0, -1)},"delta":true}`;
}

function encodePublication(data: string, { info, offset }: Pick<Publication, 'info' | 'offset'>): string {
  const beside = info === undefined ? '' : `,"info":${info}`;
  return offset === undefined ? `{"data":${data}${beside}}` : `{"data":${data}${beside},"offset":${offset}}`;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
