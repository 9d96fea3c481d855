import { memo } from 'react';
import { useConnectors } from '../../api/endpoints/connectors.api';
import { getChannelName } from './channel-name';

/**
 * Both are on every page from the start, so they do not wait for the manifests. Material's outlined Language
 * and Api.
 */
const BUILT_IN: Readonly<Record<string, string>> = {
  web_chat:
    'M11.99 2C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2m6.93 6h-2.95c-.32-1.25-.78-2.45-1.38-3.56 1.84.63 3.37 1.91 4.33 3.56M12 4.04c.83 1.2 1.48 2.53 1.91 3.96h-3.82c.43-1.43 1.08-2.76 1.91-3.96M4.26 14C4.1 13.36 4 12.69 4 12s.1-1.36.26-2h3.38c-.08.66-.14 1.32-.14 2s.06 1.34.14 2zm.82 2h2.95c.32 1.25.78 2.45 1.38 3.56-1.84-.63-3.37-1.9-4.33-3.56m2.95-8H5.08c.96-1.66 2.49-2.93 4.33-3.56C8.81 5.55 8.35 6.75 8.03 8M12 19.96c-.83-1.2-1.48-2.53-1.91-3.96h3.82c-.43 1.43-1.08 2.76-1.91 3.96M14.34 14H9.66c-.09-.66-.16-1.32-.16-2s.07-1.35.16-2h4.68c.09.65.16 1.32.16 2s-.07 1.34-.16 2m.25 5.56c.6-1.11 1.06-2.31 1.38-3.56h2.95c-.96 1.65-2.49 2.93-4.33 3.56M16.36 14c.08-.66.14-1.32.14-2s-.06-1.34-.14-2h3.38c.16.64.26 1.31.26 2s-.1 1.36-.26 2z',
  api: 'm14 12-2 2-2-2 2-2zm-2-6 2.12 2.12 2.5-2.5L12 1 7.38 5.62l2.5 2.5zm-6 6 2.12-2.12-2.5-2.5L1 12l4.62 4.62 2.5-2.5zm12 0-2.12 2.12 2.5 2.5L23 12l-4.62-4.62-2.5 2.5zm-6 6-2.12-2.12-2.5 2.5L12 23l4.62-4.62-2.5-2.5z',
};

/** For a kind that no longer exists. */
const BUBBLE = 'M4 3h16v14H8l-4 4z';

interface ChannelIconProps {
  kind: string;
  /** In CSS pixels. */
  size?: number;
  /** Decorative, because the name is beside it. */
  isDecorative?: boolean;
}

/** The icon of a platform with its name. Plain SVG, because each row of a long list has one. */
export const ChannelIcon = memo(function ChannelMark({
  kind,
  size = 20,
  isDecorative = false,
}: ChannelIconProps) {
  const connectors = useConnectors();
  const known = connectors?.find((connector) => connector.kind === kind)?.icon ?? BUILT_IN[kind];
  const look = {
    className: 'rd-channel',
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    fill: 'currentColor',
    style: { flexShrink: 0 },
  };
  const drawing = <path d={known ?? (connectors ? BUBBLE : '')} />;
  if (isDecorative) {
    return (
      <svg {...look} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg {...look} role="img">
      <title>{getChannelName(kind, connectors)}</title>
      {drawing}
    </svg>
  );
});
