import type { LocalizedText } from '@relaydesk/contracts/connector-fields';
import { currentLanguage } from '../../lib/locale/language';

/** A channel's text set by the platform; falls back to the connector's text. */
export const resolveChannelText = (said: string, own: LocalizedText | undefined): string =>
  own && (said === '' || said === own.en) ? own[currentLanguage()] : said;
