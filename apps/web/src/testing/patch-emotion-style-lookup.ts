const OF_EMOTION = /^style\[data-emotion="([^"]+)"\]$/;

/**
 * Each global style of Emotion, of which every text field has one, looks in the whole document for a style that a server
 * might have written, which was a seventh of the time that these tests took. This looks at the style elements only.
 */
export function patchEmotionStyleLookup(): void {
  const find = document.querySelector.bind(document);
  document.querySelector = (selector: string) => {
    const wanted = OF_EMOTION.exec(selector)?.[1];
    if (!wanted) return find(selector);
    const styles = [...document.getElementsByTagName('style')];
    return styles.find((style) => style.dataset.emotion === wanted) ?? null;
  };
}
