import type { ReactNode } from 'react';

/** The author type, which determines side and colour. */
export type BubbleVariant = 'customer' | 'bot' | 'csr' | 'note';

interface SpeechBubbleProps {
  voice: BubbleVariant;
  /** Author and time as text. */
  caption: ReactNode;
  /** At the lower edge of the bubble. */
  edge?: ReactNode;
  children: ReactNode;
}

/** A message bubble. Customer at the start, organisation at the end of the line. */
export function SpeechBubble({ voice, caption, edge, children }: SpeechBubbleProps) {
  return (
    <article className={`rd-said rd-said-${voice}`}>
      <div className="rd-paper">{children}</div>
      {edge}
      <div className="rd-caption">{caption}</div>
    </article>
  );
}
