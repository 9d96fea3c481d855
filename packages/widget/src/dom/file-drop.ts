/** Lets files be dropped on `place`, which has the class `dropping` while they hover over it. */
export function handleFileDrop(place: HTMLElement, onFiles: (files: Iterable<File>) => void) {
  const hover = (isOver: boolean) => place.classList.toggle('dropping', isOver);

  place.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault(); // else the browser opens the file in place of the page
    hover(true);
  });
  place.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !place.contains(relatedTarget)) hover(false);
  });
  place.addEventListener('drop', (event) => {
    hover(false);
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  });
}
