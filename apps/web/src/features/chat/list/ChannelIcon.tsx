import ApiOutlined from '@mui/icons-material/ApiOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import type { ChannelKind } from '@relaydesk/contracts/channel';
import { chatTexts } from '../chat.texts';

const ICONS = { web_chat: LanguageOutlined, api: ApiOutlined } satisfies Record<ChannelKind, unknown>;

/** The line a customer writes on, as a picture with its name. */
export function ChannelIcon({ channel }: { channel: ChannelKind }) {
  const Icon = ICONS[channel];
  return <Icon titleAccess={chatTexts.channels[channel]} sx={{ fontSize: 14 }} />;
}
