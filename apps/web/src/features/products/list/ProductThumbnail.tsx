import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';

interface ProductThumbnailProps {
  /** Left out: there is none, and a sign stands in its place. */
  src: string | undefined;
  alt: string;
  /** Pixels of each side. */
  size: number | string;
}

/** A picture of a product, whole inside a square. */
export function ProductThumbnail({ src, alt, size }: ProductThumbnailProps) {
  return (
    <Avatar
      variant="rounded"
      component="span"
      src={src}
      alt={alt}
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: size,
        height: 'auto',
        aspectRatio: '1',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        '& img': { objectFit: 'contain' },
      }}
    >
      <ImageOutlined fontSize="small" aria-hidden />
    </Avatar>
  );
}
