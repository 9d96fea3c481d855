import type { EmailTagDetail, UpdateEmailTag } from '@relaydesk/contracts/email-tag';

/** What a change of a tag must bring, as it is now; all the rest stays when it is left out. */
export const toEmailTagUpdate = ({ name, colour, version }: EmailTagDetail): UpdateEmailTag => ({
  name,
  colour,
  version,
});
