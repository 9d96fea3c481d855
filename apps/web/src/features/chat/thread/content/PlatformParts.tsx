import type { MessageContent } from '@relaydesk/contracts/message';
import { Answers } from './Answers';
import { contentTexts as t } from './content.texts';
import { Ordered } from './Ordered';
import { Place } from './Place';
import { SharedContacts } from './SharedContacts';
import { WaitingMedia } from './WaitingMedia';

/** Below the words of a message: what a platform has put into it, or that it cannot be shown. */
export function PlatformParts({ content }: { content: MessageContent }) {
  const { media, location, contacts, answers, ordered, unsupported } = content;
  return (
    <>
      {unsupported !== undefined && <p className="rd-gone">{t.unsupported(unsupported)}</p>}
      {media && media.length > 0 && <WaitingMedia media={media} />}
      {location && <Place location={location} />}
      {contacts && <SharedContacts contacts={contacts} />}
      {answers && <Answers answers={answers} />}
      {ordered && <Ordered items={ordered} />}
    </>
  );
}
