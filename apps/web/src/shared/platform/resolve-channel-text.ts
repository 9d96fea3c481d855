import type { LocalizedText } from '@relaydesk/contracts/connector-fields';
import { localize } from '../../lib/locale/localize';

/** A channel's text set by the platform; falls back to the connector's text. */
export const resolveChannelText = (text: string, own: LocalizedText | undefined): string =>
  own && (text === '' || text === own.en) ? localize(own) : text;
