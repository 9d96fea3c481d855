import { useEffect } from 'react';
import { formatInboxCount } from '../../records/inbox-count';
import type { InboxUser } from './data/matching/matches-tab';
import { hasPermission } from './data/reply-lock';
import { useConversationCounts } from './data/use-conversation-counts';

const COUNT = /^\(\d+\+?\) /;

/** Tells in the page's title, "(3) Chat · Relaydesk", how many wait, to those who may take them over. */
export function WaitingCountTitle({ reader }: { reader: InboxUser }) {
  const counts = useConversationCounts();
  const waiting = hasPermission(reader, 'conversations.claim') ? (counts?.waiting ?? 0) : 0;

  useEffect(() => {
    let isOver = false;
    // Behind whoever gives the page its title, which happens in the same turn when the page is opened.
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
