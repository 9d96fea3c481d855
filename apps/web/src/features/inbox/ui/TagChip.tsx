import type { EmailTag } from '@relaydesk/contracts/email-tag';

interface TagChipProps {
  tag: Pick<EmailTag, 'name' | 'colour'>;
}

/** A tag in its colour, pale enough behind the word that it can be read in both modes. Its other looks come from list-styles. */
export function TagChip({ tag: { name, colour } }: TagChipProps) {
  return (
    <span
      className="rd-tag"
      style={{
        backgroundColor: `color-mix(in srgb, ${colour} 16%, transparent)`,
        borderInlineStart: `3px solid ${colour}`,
      }}
    >
      {name}
    </span>
  );
}
