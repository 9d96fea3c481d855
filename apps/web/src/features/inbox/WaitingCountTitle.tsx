import { useEffect } from 'react';
import { formatInboxCount } from '../../records/inbox-count';
import type { InboxUser } from './data/matching/matches-tab';
import { hasPermission } from './data/reply-lock';
import { useConversationCounts } from './data/use-conversation-counts';

const COUNT = /^\(\d+\+?\) /;

/**
 * Adds the number of waiting conversations to the document title, "(3) Chat · Relaydesk", for users who may
 * claim them.
 */
export function WaitingCountTitle({ reader }: { reader: InboxUser }) {
  const counts = useConversationCounts();
  const waiting = hasPermission(reader, 'conversations.claim') ? (counts?.waiting ?? 0) : 0;

  useEffect(() => {
    let isOver = false;
    // Deferred until the page has set its title, which happens in the same tick on opening.
    queueMicrotask(() => {
      if (isOver) return;
      const plain = document.title.replace(COUNT, '');
      document.title = waiting > 0 ? `(${formatInboxCount(waiting)}) ${plain}` : plain;
    });
    return () => {
      isOver = true;
    };
  }, [waiting]);
  useEffect(
    () => () => {
      document.title = document.title.replace(COUNT, '');
    },
    [],
  );
  return null;
}
