import type { EmailTagDetail, UpdateEmailTag } from '@relaydesk/contracts/email-tag';

/** The required fields of a tag update with their current values; omitted fields stay unchanged. */
export const toEmailTagUpdate = ({ name, colour, version }: EmailTagDetail): UpdateEmailTag => ({
  name,
  colour,
  version,
});
