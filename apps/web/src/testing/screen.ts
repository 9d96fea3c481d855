let width = 1280;

/**
 * The width for media queries, in pixels. jsdom has no media queries; these are the ones the product uses.
 */
export function setScreenWidth(pixels: number): void {
  width = pixels;
  window.matchMedia = (query) =>
    ({
      matches: matches(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined, // MUI's colour schemes still use the old names
      removeListener: () => undefined,
    }) as unknown as MediaQueryList; // the rest of the interface is unused here
}

function matches(query: string): boolean {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (least === undefined && most === undefined) return false;
  return width >= Number(least ?? 0) && width <= Number(most ?? Number.POSITIVE_INFINITY);
}
