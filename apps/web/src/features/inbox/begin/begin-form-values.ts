import { BeginConversation, type OutreachOption } from '@relaydesk/contracts/outreach';
import { z } from 'zod';

/** The fields of a new conversation; those that its channel does not use are null. */
export interface BeginFormInput {
  customer_id: string | null;
  customer: { name: string; email: string | null; phone: string | null } | null;
  channel_integration_id: string;
  address: string;
  text: string;
  /** Keys of the selected files; replaced by their ids when they are uploaded. */
  file_ids: string[];
  mail: { subject: string; cc: string[]; bcc: string[] } | null;
  template: { template_id: string; variables: Record<string, string> } | null;
}

export const EMPTY_FORM: BeginFormInput = {
  customer_id: null,
  customer: null,
  channel_integration_id: '',
  address: '',
  text: '',
  file_ids: [],
  mail: null,
  template: null,
};

/** The form's values as the request of the contract, whose errors have the names of the form's fields. */
export const createBeginSchema = (message_id: string): z.ZodType<BeginConversation, BeginFormInput> =>
  z
    .custom<BeginFormInput>()
    .transform((values) => toBeginRequest(values, message_id))
    .pipe(BeginConversation);

function toBeginRequest(values: BeginFormInput, message_id: string): z.input<typeof BeginConversation> {
  const { customer_id, customer, channel_integration_id, address, text, file_ids, mail, template } = values;
  return {
    message_id,
    channel_integration_id,
    text: template ? '' : text,
    ...(customer_id !== null && { customer_id }),
    ...(customer_id === null && customer !== null && { customer }),
    ...(customer_id !== null && address !== '' && { address }),
    ...(!template && file_ids.length > 0 && { file_ids }),
    ...(mail && { mail }),
    ...(template && { template }),
  };
}

/** Distinguishes the addresses of one integration. */
export const optionKey = ({
  channel_integration_id,
  address,
}: Pick<OutreachOption, 'channel_integration_id' | 'address'>): string =>
  `${channel_integration_id} ${address}`;
