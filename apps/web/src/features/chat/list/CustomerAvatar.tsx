import Avatar from '@mui/material/Avatar';
import type { Theme } from '@mui/material/styles';
import { initials } from './initials';

const TONES = ['secondary', 'success', 'warning', 'info'] as const;

interface CustomerAvatarProps {
  /** The same id has the same colour everywhere. */
  id: string;
  name: string;
  /** Pixels. */
  size?: number;
}

/** A customer's initials; decoration beside the name. */
export function CustomerAvatar({ id, name, size = 40 }: CustomerAvatarProps) {
  return (
    <Avatar
      aria-hidden
      sx={[
        { width: size, height: size, fontSize: size * 0.38, fontWeight: 700 },
        (theme) => coloursOf(theme, id),
      ]}
    >
      {initials(name)}
    </Avatar>
  );
}

function coloursOf(theme: Theme, id: string) {
  const tone = TONES[Number.parseInt(id.slice(-4), 16) % TONES.length] ?? 'info';
  const { dark, light, main } = (theme.vars ?? theme).palette[tone];
  return {
    color: dark,
    bgcolor: `color-mix(in srgb, ${main} 16%, transparent)`,
    ...theme.applyStyles('dark', { color: light }),
  };
}
