import Link from '@mui/material/Link';
import { splitLinks } from './split-links';

/** Text with clickable web addresses. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ at, part, isLink }) =>
    isLink ? (
      <Link key={at} href={part} target="_blank" rel="noreferrer">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
