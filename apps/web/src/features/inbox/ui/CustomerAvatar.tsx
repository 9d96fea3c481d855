import { memo } from 'react';
import { getInitials } from './initials';

const TONES = ['secondary', 'success', 'warning', 'info'] as const;

interface CustomerAvatarProps {
  /** The same id has the same colour everywhere. */
  id: string;
  name: string;
  /** Pixels. */
  size?: number;
}

/** A customer's initials; decorative beside the name. Styled by the list (list-styles). */
export const CustomerAvatar = memo(function CustomerAvatar({ id, name, size = 40 }: CustomerAvatarProps) {
  const tone = TONES[Number.parseInt(id.slice(-4), 16) % TONES.length] ?? 'info';
  return (
    <span
      aria-hidden
      className={`rd-avatar rd-avatar-${tone}`}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {getInitials(name)}
    </span>
  );
});
