import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { baseAddress } from '../../api/send-request';

/** What goes into the pages of a website to get the chat window of an integration. */
export const scriptTag = ({ public_key }: ChannelIntegration): string =>
  `<script async src="${baseAddress()}/widget/widget.js" data-key="${public_key}"></script>`;

/** Where an organisation's own software sends its customers' messages. */
export const webhookAddress = ({ public_key }: ChannelIntegration): string =>
  `${baseAddress()}/hooks/api/${public_key}/`;
