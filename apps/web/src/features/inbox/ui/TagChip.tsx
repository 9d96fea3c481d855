import type { EmailTag } from '@relaydesk/contracts/email-tag';

interface TagChipProps {
  tag: Pick<EmailTag, 'name' | 'colour'>;
}

/**
 * A tag with its colour as background, light enough for readable text in both modes. Otherwise styled by
 * list-styles.
 */
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
