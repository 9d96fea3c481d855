import type { LocalizedText } from '@relaydesk/contracts/connector-fields';
import { currentLanguage } from '../../lib/locale/language';

/** What the platform's people have written of a channel; its connector's own words where they have left them as they were. */
export const resolveChannelText = (said: string, own: LocalizedText | undefined): string =>
  own && (said === '' || said === own.en) ? own[currentLanguage()] : said;
