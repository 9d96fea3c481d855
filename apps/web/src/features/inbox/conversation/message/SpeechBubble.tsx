import type { ReactNode } from 'react';

/** Whose words: each has its side and its colour. */
export type BubbleVariant = 'customer' | 'bot' | 'csr' | 'note';

interface SpeechBubbleProps {
  voice: BubbleVariant;
  /** Who and when, in words. */
  caption: ReactNode;
  /** On the lower edge of the paper. */
  edge?: ReactNode;
  children: ReactNode;
}

/** One thing that was said. The customer stands at the start, the organisation at the end of the line. */
export function SpeechBubble({ voice, caption, edge, children }: SpeechBubbleProps) {
  return (
    <article className={`rd-said rd-said-${voice}`}>
      <div className="rd-paper">{children}</div>
      {edge}
      <div className="rd-caption">{caption}</div>
    </article>
  );
}
