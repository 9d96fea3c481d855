import type { LocalizedText } from '@relaydesk/contracts/connector-fields';
import { currentLanguage } from '../../lib/locale/language';

/** A channel's text set by the platform; falls back to the connector's text. */
export const resolveChannelText = (text: string, own: LocalizedText | undefined): string =>
  own && (text === '' || text === own.en) ? own[currentLanguage()] : text;
